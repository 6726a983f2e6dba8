export function isAlive(pid: number): boolean;
export function startMark(pid: number): string | null;
export function recordProcess(file: string, pid: number): void;
export function forgetProcess(file: string): void;
export function recordedProcess(file: string): number | null;
export function endRecordedProcess(file: string, patienceMs?: number): Promise<void>;
export function endProcess(
  pid: number,
  patienceMs?: number,
  signal?: NodeJS.Signals,
): Promise<void>;
export function hasEnded(pid: number, patienceMs: number): Promise<boolean>;
export function sendSignal(pid: number, signal: NodeJS.Signals): void;
