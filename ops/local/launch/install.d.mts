export function isInstalled(dir: string): boolean;
export function install(
  dir: string,
  options?: { signal?: AbortSignal; onWait?: () => void },
): Promise<void>;
export function withOwnNodeFirst(environment?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
