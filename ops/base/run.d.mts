export class CommandFailed extends Error {
  readonly output: string;
}
export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  signal?: AbortSignal;
  recordFile?: string;
  /** Print as it runs instead of keeping the output. */
  show?: boolean;
}
export function run(file: string, args: string[], options?: RunOptions): Promise<string>;
