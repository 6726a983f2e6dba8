const ending = new AbortController();

/** Signal that aborts an outgoing call after its time-out, or when this process gives up waiting. */
export const callLimit = (milliseconds: number): AbortSignal =>
  AbortSignal.any([ending.signal, AbortSignal.timeout(milliseconds)]);

/** Aborts all outgoing calls; callers treat it as a time-out. */
export const giveUpCalls = (): void =>
  ending.abort(new DOMException('This process is stopping', 'TimeoutError'));
