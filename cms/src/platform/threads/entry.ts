import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from './in-thread';

/** The program of a thread: calls functions one after another, as it is asked. */

type Exports = Record<string, (...args: readonly unknown[]) => unknown>;

async function answerTo({ file, name, args }: ThreadCall): Promise<ThreadAnswer> {
  try {
    const exported = (await import(file)) as Exports;
    return { ok: true, value: await exported[name]?.(...args) };
  } catch (error) {
    return { ok: false, error };
  }
}

parentPort?.on('message', (call: ThreadCall) => {
  void answerTo(call).then((answer) => parentPort?.postMessage(answer));
});
