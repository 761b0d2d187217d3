/** Replays games in a worker: it answers each batch with its reports. */

import { replayReports } from "../../chess/game/replay.ts";

/** What a worker needs of its surroundings. */
type Port = Pick<MessagePort, "postMessage" | "onmessage">;

const port = self as unknown as Port;

port.onmessage = ({ data: { text, line } }) => {
  port.postMessage(replayReports(text, line));
};
