import { assertEquals } from "@std/assert";
import {
  decode,
  NEW_DECODER,
} from "../../../../tui/screen/terminal/decoder.ts";
import type { Key } from "../../../../tui/screen/model/input.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { gameOf, played } from "../../../support/chess/games.ts";
import { press, screen, send } from "../../../support/screen/screens.ts";

const ENCODER = new TextEncoder();

/** The keys of what a terminal sends. */
function keysIn(sent: string): Key[] {
  const { inputs } = decode(NEW_DECODER, ENCODER.encode(sent));
  return inputs.map((input) => input.type === "key" ? input.key : input.type);
}

/** The model after what a terminal sends, and the effects. */
function sendTo(model: Model, sent: string) {
  const { inputs } = decode(NEW_DECODER, ENCODER.encode(sent));
  return send(model, ...inputs.filter((input) => input.type !== "report"));
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** The code of a character without Shift, and the modifiers that type it. */
function unshifted(character: string): [code: number, modifiers: number] {
  const lower = character.toLowerCase();
  return [codeOf(lower), lower === character ? 1 : 2];
}

/** How terminals can encode a character, by the name of the form. */
const ENCODINGS: Readonly<Record<string, (character: string) => string>> = {
  "plain": (character) => character,
  "modifyOtherKeys": (character) =>
    `\x1b[27;${unshifted(character)[1]};${codeOf(character)}~`,
  "modifyOtherKeys without Shift in the code": (character) => {
    const [code, modifiers] = unshifted(character);
    return `\x1b[27;${modifiers};${code}~`;
  },
  "formatOtherKeys": (character) =>
    `\x1b[${codeOf(character)};${unshifted(character)[1]}u`,
  "kitty, without modifiers": (character) => `\x1b[${codeOf(character)}u`,
  "kitty": (character) => `\x1b[${unshifted(character).join(";")}u`,
  "kitty, with events": (character) => {
    const [code, modifiers] = unshifted(character);
    return `\x1b[${code};${modifiers}:1u\x1b[${code};${modifiers}:3u`;
  },
  "kitty, with the shifted key": (character) => {
    const [code, modifiers] = unshifted(character);
    return modifiers === 1
      ? `\x1b[${code}u`
      : `\x1b[57441;2u\x1b[${code}:${codeOf(character)};${modifiers}u` +
        "\x1b[57441;1:3u";
  },
  "kitty, with the key of a Latin keyboard": (character) => {
    const [code, modifiers] = unshifted(character);
    return `\x1b[${code}::${code};${modifiers}u`;
  },
  "kitty, with text": (character) => {
    const [code, modifiers] = unshifted(character);
    return `\x1b[${code};${modifiers};${codeOf(character)}u`;
  },
  "kitty, with text alone": (character) => `\x1b[0;;${codeOf(character)}u`,
  "kitty, with Num Lock": (character) => {
    const [code, modifiers] = unshifted(character);
    return `\x1b[${code};${modifiers + 128}u`;
  },
  "kitty, with Caps Lock in place of Shift": (character) => {
    const [code, modifiers] = unshifted(character);
    return `\x1b[${code};${modifiers === 1 ? 1 : 65}u`;
  },
  "kitty, with Alt": (character) => {
    const [code, modifiers] = unshifted(character);
    return `\x1b[${code};${modifiers + 2}u`;
  },
  "Windows": (character) => {
    const upper = codeOf(character.toUpperCase());
    return `\x1b[${upper};0;${codeOf(character)};1;0;1_` +
      `\x1b[${upper};0;${codeOf(character)};0;0;1_`;
  },
  "full width": (character) =>
    /[!-~]/.test(character)
      ? String.fromCodePoint(codeOf(character) + 0xfee0)
      : character,
};

const ENTERS = [
  "\r",
  "\n",
  "\x1bOM",
  "\x1b[27;1;13~",
  "\x1b[13u",
  "\x1b[57414u",
];

Deno.test("every letter and sign of a move is read in every encoding", () => {
  for (const [form, encode] of Object.entries(ENCODINGS)) {
    for (const character of "KQRBNPkqrbnpabcdefghOo012345678xX-=+#:") {
      // Alone with Caps Lock, letters alone are shifted.
      assertEquals(keysIn(encode(character)), [character], form);
    }
  }
});

Deno.test("a move in any encoding is played as typed", () => {
  const rows = [
    ["", "Nf3", "g1f3"],
    ["e2e4 e7e5", "Ke2", "e1e2"],
    ["e2e4 e7e5", "Qh5", "d1h5"],
    ["e2e4 e7e5", "Bc4", "f1c4"],
    ["a2a4 e7e5", "Ra3", "a1a3"],
    ["e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "O-O", "e1g1"],
    ["e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "0-0", "e1g1"],
    ["a2a4 b7b5", "axb5", "a4b5"],
  ];
  for (const [form, encode] of Object.entries(ENCODINGS)) {
    for (const [before, san, move] of rows) {
      const game = gameOf(before);
      const sent = [...san].map(encode).join("");
      for (const enter of ENTERS) {
        const { model } = sendTo(screen(game), sent + enter);
        const moves = `${before} ${move}`.trim();
        assertEquals(played(model.match.game), moves, `${form}: ${san}`);
        assertEquals(model.line, null);
      }
    }
  }
});

Deno.test("Ctrl-C, Ctrl-L and Ctrl-Z are read in every encoding", () => {
  const forms = (letter: string) => {
    const lower = codeOf(letter);
    const upper = codeOf(letter.toUpperCase());
    return [
      String.fromCharCode(lower & 0x1f),
      `\x1b[27;5;${lower}~`,
      `\x1b[27;6;${upper}~`,
      `\x1b[${lower};5u`,
      `\x1b[${upper};6u`,
      `\x1b[${lower};6u`,
      `\x1b[${lower};5:1u\x1b[${lower};5:3u`,
      `\x1b[${lower};69u`,
      `\x1b[${lower};133u`,
      `\x1b[${lower}:${upper}:${lower};6u`,
      `\x1b[1089::${lower};5u`,
      `\x1b[${lower};7u`,
      `\x1b[${lower & 0x1f}u`,
      `\x1b[${upper};0;${lower & 0x1f};1;8;1_`,
    ];
  };
  for (const letter of "clz") {
    for (const form of forms(letter)) {
      assertEquals(keysIn(form), [`ctrl-${letter}`], JSON.stringify(form));
    }
  }
  for (const russian of ["\x1b[27;5;1089~", "\x1b[1089;5u", "\x1b[968;5u"]) {
    assertEquals(keysIn(russian), ["ctrl-c"]);
  }
  for (const form of forms("c")) {
    const { effects } = sendTo(press(screen(), "N").model, form);
    assertEquals(effects, [{ type: "quit", code: 130 }], JSON.stringify(form));
  }
});

const SEQUENCES: readonly [sent: string, keys: readonly Key[]][] = [
  // The keypad in application mode, with and without modifiers.
  ["\x1bOp\x1bOq\x1bOr\x1bOs\x1bOt", ["0", "1", "2", "3", "4"]],
  ["\x1bOu\x1bOv\x1bOw\x1bOx\x1bOy", ["5", "6", "7", "8", "9"]],
  ["\x1bOj\x1bOk\x1bOl\x1bOm\x1bOn\x1bOo\x1bOX", [..."*+,-./="]],
  ["\x1bO2p\x1bO5M\x1bOI\x1bOE", ["0", "enter", "tab"]],
  ["\x1b[57399u\x1b[57408;129u\x1b[57412u\x1b[57415u", ["0", "9", "-", "="]],
  ["\x1b[57417u\x1b[57420u\x1b[57423u\x1b[57426u", [
    ...["left", "down", "home", "delete"],
  ]],
  // Keys that type control characters.
  ["\x1b[13;5u\x1b[27;2;13~\x1b[9u\x1b[9;2u\x1b[27;2;9~", [
    ...["enter", "enter", "tab", "shift-tab", "shift-tab"],
  ]],
  ["\x1b[27u\x1b[127u\x1b[127;5u\x1b[8u\x1b[32;2u", [
    ...["escape", "backspace", "backspace", "backspace", " "],
  ]],
  ["\x1b[105;5u\x1b[109;5u\x1b[104;5u\x1b[91;5u", [
    ...["tab", "enter", "backspace", "escape"],
  ]],
  // Signs typed with Shift.
  ["\x1b[59;2u\x1b[47;2u\x1b[27;2;58~\x1b[27;2;63~", [":", "?", ":", "?"]],
  // Keys with Ctrl or of the desktop type nothing.
  ["\x1b[27;5;102~\x1b[102;5u\x1b[102;9u\x1b[102;33u", []],
  // Repeated and released keys, with events in every form.
  ["\x1b[97;1:2u\x1b[97;1:3u", ["a"]],
  ["\x1b[1;1:1A\x1b[1;1:3A\x1b[3;1:3~\x1b[5;5:1~", ["up", "page-up"]],
  // Other letters, with the key of a Latin keyboard or without.
  ["\x1b[1082::114u\x1b[1090::110;2u\x1b[1082u", ["r", "N", "к"]],
  ["\x1b[228;2u\x1b[1078;2u\x1b[223;2u", ["Ä", "Ж", "ß"]],
  // rxvt's keys with Shift and Ctrl.
  ["\x1b[a\x1bOb\x1b[7$\x1b[8^\x1b[3@e", [
    ...["up", "down", "home", "end", "delete", "e"],
  ]],
  // Function keys of many terminals.
  ["\x1b[11~\x1b[24;2~\x1b[1;5P\x1b[34~\x1b[29~\x1b[57376u\x1b[[E\x1b[E", []],
  ["\x1b[37;75;0;1;256;1_\x1b[16;42;0;1;16;1_\x1b[9;15;9;1;16;1_", [
    ...["left", "shift-tab"],
  ]],
  ["\x1b[69;0;101;1;0;3_", ["e", "e", "e"]],
  // Text of several characters, and codes that are no characters.
  ["\x1b[0;;101:52u\x1b[1114112u\x1b[55296u", ["e", "4", "\ufffd", "\ufffd"]],
  // Unknown ones, of one key each.
  ["\x1b[99~\x1bOz\x1b[u\x1b[1;2W\x1b[ q\x1b[27;2~", Array(6).fill("\ufffd")],
];

Deno.test("keys are read from sequences of many terminals", () => {
  for (const [sent, keys] of SEQUENCES) {
    assertEquals(keysIn(sent), keys, JSON.stringify(sent));
  }
});

Deno.test("after a key that cannot be read, the rest is no other move", () => {
  const unknown = ["\x1b[99~", "\x1bOz", "\x1b[1;2W", "\x1b[98;99;78~"];
  for (const key of unknown) {
    for (
      const sent of [`${key}f3\r`, `e${key}4\r`, `N${key}3\r`, `Nf${key}\r`]
    ) {
      const { model } = sendTo(screen(), sent);
      assertEquals(played(model.match.game), "", JSON.stringify(sent));
      const { text } = model.notice;
      assertEquals(text.startsWith("The terminal sent a key"), true, text);
    }
    const cleared = sendTo(screen(), `${key}f3\r`).model;
    const again = sendTo(press(cleared, "escape").model, "Nf3\r").model;
    assertEquals(played(again.match.game), "g1f3");
  }
});

Deno.test("Alt leaves no half of a move behind", () => {
  for (const sent of ["N\x1bf3\r", "\x1bNf3\r", "N\x1b[102;3u3\r"]) {
    const { model } = sendTo(screen(), sent);
    const moves = played(model.match.game);
    assertEquals(moves === "" || moves === "g1f3", true, JSON.stringify(sent));
  }
  // Beside a line that is typed, Alt is Esc.
  const { model } = sendTo(press(screen(), ":where", "enter").model, "\x1b:");
  assertEquals([model.overlay, model.line?.kind], [null, "command"]);
});

Deno.test("letters that no move has begin a move, and say what to change", () => {
  for (const text of ["Кf3", "σf3", "нf3", "éf3"]) {
    const typed = press(screen(), text).model;
    assertEquals(typed.line?.text, text);
    assertEquals(typed.notice.text.includes("layout"), true);
    const { model } = press(typed, "enter");
    assertEquals(played(model.match.game), "");
    assertEquals(model.notice.text.includes("another layout"), true);
  }
});
