/*
 * Trains the network on positions that an engine has scored:
 *
 *   cc -O3 -march=native -ffast-math train.c -lm -o train
 *   train POSITIONS WEIGHTS SUMS EPOCHS SEED
 *
 * A row of POSITIONS is: number of the game, centipawns for the side to move,
 * the best move, FEN, and how often the row counts. Every 20th game is held out,
 * to tell what is learnt of chess and not of these positions alone.
 *
 * The loss is the squared difference of winning chances, in points, and half as
 * much of chances on a flatter curve, so that large scores keep a difference.
 * Weights follow the slope by Adam (Kingma and Ba, 2015), with a rate that falls
 * as a cosine and a little decay.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS = 768, BATCH = 1024, MOST_PIECES = 32, HELD_OUT = 20 };
enum { HOPELESS = 3000, DECISIVE = 1000 };
/* Centipawns of 1, and how much one adds to the logarithm of the odds. */
static const float UNIT = 400, STEEPNESS = 0.00368208f, FLATTER = 0.3f;
static const float RATE = 2e-3f, WARM_UP = 0.02f, DECAY = 0.01f;
/* What fits into a byte of 127 for 1, and into two. */
static const float MOST_FIRST = 0.999f, MOST_LAST = 1.98f;

typedef struct {
  unsigned short inputs[2][MOST_PIECES];
  unsigned char pieces;
  float score;
} Position;

typedef struct {
  Position *all;
  int count, space;
} Positions;

static int sums;
/* All weights in one row: first layer, beginnings, last layer, end. */
static int weight_count;
static float *weights, *slopes, *first_moment, *second_moment;

static unsigned long long state = 88172645463325252ull;

static unsigned random_number(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state >> 16;
}

/* From -1 to 1. */
static float random_weight(void) {
  return (random_number() & 0xffffff) / (float)0x800000 - 1;
}

/* -- Positions ----------------------------------------------------------- */

/* Each side looks from its own first rank, its king on the files e to h. */
static int read_position(const char *fen, Position *position) {
  static const char *const letters = "PNBRQKpnbrqk";
  int board[64] = {0}, kings[2] = {0}, square = 0;
  const char *at = fen;
  for (; *at != ' '; at++) {
    if (*at == '/') continue;
    if (*at >= '1' && *at <= '8') {
      square += *at - '0';
      continue;
    }
    int piece = (int)(strchr(letters, *at) - letters);
    if (piece % 6 == 5) kings[piece / 6] = square;
    board[square++] = piece + 1;
  }
  int mover = at[1] == 'b';
  for (int view = 0; view < 2; view++) {
    int side = view == 0 ? mover : !mover;
    int turned = side == 0 ? 56 : 0;
    int mirrored = (kings[side] & 7) < 4 ? 7 : 0;
    int count = 0;
    for (square = 0; square < 64; square++) {
      if (board[square] == 0) continue;
      if (count == MOST_PIECES) return 0;
      int piece = board[square] - 1;
      int kind = (piece / 6 == side ? 0 : 6) + piece % 6;
      position->inputs[view][count++] =
          kind * 64 + (square ^ turned ^ mirrored);
    }
    position->pieces = count;
  }
  return 1;
}

static void append(Positions *list, const Position *position) {
  if (list->count == list->space) {
    list->space = list->space ? 2 * list->space : 1 << 16;
    list->all = realloc(list->all, list->space * sizeof *list->all);
    if (list->all == NULL) exit(2);
  }
  list->all[list->count++] = *position;
}

static void read_positions(const char *file, Positions *taught,
                           Positions *held) {
  FILE *rows = fopen(file, "r");
  if (rows == NULL) {
    perror(file);
    exit(1);
  }
  char row[256];
  while (fgets(row, sizeof row, rows)) {
    char *at;
    long game = strtol(row, &at, 10);
    long cp = strtol(at, &at, 10);
    char *fen = strchr(at + 1, '\t');
    char *often = fen == NULL ? NULL : strchr(fen + 1, '\t');
    Position position;
    if (row[0] == '#' || fen == NULL || labs(cp) > HOPELESS) continue;
    if (!read_position(fen + 1, &position)) continue;
    position.score = cp;
    if (game % HELD_OUT == 0) {
      append(held, &position);
      continue;
    }
    for (int times = often == NULL ? 1 : atoi(often); times > 0; times--) {
      append(taught, &position);
    }
  }
  fclose(rows);
}

/* -- The network --------------------------------------------------------- */

static float chance(float score) {
  return 1 / (1 + expf(-STEEPNESS * score));
}

static float counted(float sum) { return sum < 0 ? 0 : sum > 1 ? 1 : sum; }

/* The score of a position; fills the sums of both views. */
static float score_of(const Position *position, float *views) {
  const float *beginnings = weights + INPUTS * sums;
  const float *last = beginnings + sums;
  float score = weights[weight_count - 1];
  for (int view = 0; view < 2; view++) {
    float *sum = views + view * sums;
    memcpy(sum, beginnings, sums * sizeof *sum);
    for (int piece = 0; piece < position->pieces; piece++) {
      const float *row = weights + position->inputs[view][piece] * sums;
      for (int i = 0; i < sums; i++) sum[i] += row[i];
    }
    for (int i = 0; i < sums; i++) {
      float part = counted(sum[i]);
      score += part * part * last[view * sums + i];
    }
  }
  return score * UNIT;
}

/* Adds a position's part to the slopes, and returns its squared error. */
static float learn(const Position *position) {
  float views[2 * sums], back[sums];
  float score = score_of(position, views);
  float ours = chance(score), theirs = chance(position->score);
  float our_flat = chance(FLATTER * score);
  float their_flat = chance(FLATTER * position->score);
  float error = ours - theirs, flat_error = our_flat - their_flat;
  float slope = UNIT * STEEPNESS *
                (2 * error * ours * (1 - ours) +
                 FLATTER * flat_error * our_flat * (1 - our_flat));
  float *beginnings = slopes + INPUTS * sums;
  float *last_slopes = beginnings + sums;
  const float *last = weights + (INPUTS + 1) * sums;
  slopes[weight_count - 1] += slope;
  for (int view = 0; view < 2; view++) {
    const float *sum = views + view * sums;
    for (int i = 0; i < sums; i++) {
      float part = counted(sum[i]);
      int is_between = sum[i] > 0 && sum[i] < 1;
      last_slopes[view * sums + i] += slope * part * part;
      back[i] = is_between ? slope * last[view * sums + i] * 2 * part : 0;
      beginnings[i] += back[i];
    }
    for (int piece = 0; piece < position->pieces; piece++) {
      float *row = slopes + position->inputs[view][piece] * sums;
      for (int i = 0; i < sums; i++) row[i] += back[i];
    }
  }
  return error * error;
}

/* One step of Adam after so many steps, at a rate. */
static void step(int steps, float rate) {
  const float keep = 0.9f, keep_squares = 0.999f;
  float bias = 1 - powf(keep, steps);
  float bias_squares = 1 - powf(keep_squares, steps);
  for (int i = 0; i < weight_count; i++) {
    float slope = slopes[i] / BATCH;
    first_moment[i] = keep * first_moment[i] + (1 - keep) * slope;
    second_moment[i] =
        keep_squares * second_moment[i] + (1 - keep_squares) * slope * slope;
    float move = first_moment[i] / bias /
                 (sqrtf(second_moment[i] / bias_squares) + 1e-8f);
    float weight = weights[i] - rate * (move + DECAY * weights[i]);
    float most = i < INPUTS * sums ? MOST_FIRST : MOST_LAST;
    weights[i] = weight > most ? most : weight < -most ? -most : weight;
  }
}

static float clipped(float score) {
  return score > DECISIVE ? DECISIVE : score < -DECISIVE ? -DECISIVE : score;
}

/* Root of the mean squared error, in points of winning chance. */
static float error_of(const Positions *list) {
  float views[2 * sums];
  double sum = 0;
  for (int i = 0; i < list->count; i++) {
    float ours = clipped(score_of(&list->all[i], views));
    float error = chance(ours) - chance(clipped(list->all[i].score));
    sum += error * error;
  }
  return list->count == 0 ? 0 : 100 * sqrt(sum / list->count);
}

static void begin(void) {
  weight_count = (INPUTS + 3) * sums + 1;
  weights = calloc(weight_count, sizeof *weights);
  slopes = calloc(weight_count, sizeof *slopes);
  first_moment = calloc(weight_count, sizeof *first_moment);
  second_moment = calloc(weight_count, sizeof *second_moment);
  float *beginnings = weights + INPUTS * sums;
  float *last = beginnings + sums;
  for (int i = 0; i < INPUTS * sums; i++) weights[i] = 0.06f * random_weight();
  for (int i = 0; i < sums; i++) {
    beginnings[i] = 0.3f + 0.1f * random_weight();
    last[i] = 0.4f * random_weight();
    last[sums + i] = -last[i];
  }
}

static void shuffle(Positions *list) {
  for (int i = list->count - 1; i > 0; i--) {
    int other = random_number() % (i + 1);
    Position kept = list->all[i];
    list->all[i] = list->all[other];
    list->all[other] = kept;
  }
}

int main(int count, char **words) {
  if (count != 6) {
    fprintf(stderr, "train POSITIONS WEIGHTS SUMS EPOCHS SEED\n");
    return 2;
  }
  Positions taught = {0}, held = {0};
  sums = atoi(words[3]);
  int epochs = atoi(words[4]);
  state += 7919ull * atoi(words[5]);
  read_positions(words[1], &taught, &held);
  begin();
  int batches = taught.count / BATCH, steps = 0;
  for (int epoch = 1; epoch <= epochs; epoch++) {
    double loss = 0;
    shuffle(&taught);
    for (int batch = 0; batch < batches; batch++) {
      memset(slopes, 0, weight_count * sizeof *slopes);
      for (int i = 0; i < BATCH; i++) {
        loss += learn(&taught.all[batch * BATCH + i]);
      }
      float done = ++steps / (float)(batches * epochs);
      float share = done < WARM_UP ? done / WARM_UP
                                   : 0.5f * (1 + cosf(3.14159265f * done));
      step(steps, RATE * share + 1e-6f);
    }
    fprintf(stderr, "epoch %d of %d: error %.3f, held out %.3f\n", epoch,
            epochs, 100 * sqrt(loss / (batches * (double)BATCH)),
            error_of(&held));
  }
  FILE *file = fopen(words[2], "wb");
  if (file == NULL) {
    perror(words[2]);
    return 1;
  }
  fwrite(weights, sizeof *weights, weight_count, file);
  return fclose(file) == 0 ? 0 : 1;
}
