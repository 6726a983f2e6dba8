import type { ThreadCall } from './in-thread';

type Exports = Record<string, (...args: readonly unknown[]) => unknown>;

/** What a thread runs: the function that it is asked for. */
export default async function answer({ file, name, args }: ThreadCall): Promise<unknown> {
  const exported = (await import(file)) as Exports;
  return exported[name]?.(...args);
}
