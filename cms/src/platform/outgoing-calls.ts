const ending = new AbortController();

/** Ends a call to another server when it takes too long, or when this process can wait no longer for anybody. */
export const callLimit = (milliseconds: number): AbortSignal =>
  AbortSignal.any([ending.signal, AbortSignal.timeout(milliseconds)]);

/** Who waits for an answer goes on as if it had not come in time. */
export const giveUpCalls = (): void =>
  ending.abort(new DOMException('This process is stopping', 'TimeoutError'));
