let stopping = false;

/** From here on the process answers what it has begun and takes nothing new. */
export function beginStopping(): void {
  stopping = true;
}

export const isStopping = (): boolean => stopping;
