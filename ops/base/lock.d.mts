export interface LockHolder {
  pid: number;
  [detail: string]: unknown;
}
export type LockAttempt =
  { release: () => void; holder?: undefined } | { holder: LockHolder; release?: undefined };
export function tryLock(file: string, details?: Record<string, unknown>): LockAttempt;
export function withLock<T>(
  file: string,
  work: () => Promise<T>,
  options?: { signal?: AbortSignal; onWait?: (holder: LockHolder) => void },
): Promise<T>;
