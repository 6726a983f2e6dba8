/** The time after which loading a part of the page has failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Every page with islands loads this script, so the notice is one HTML string, to keep it small. */
const NOTICE =
  '<div class="alert alert--danger stack" role="alert"><p>A part of this page could not be loaded, or has stopped. Please check your connection and reload the page.</p><button type="button" class="button button--quiet button--small">Reload page</button></div>';

let isReported = false;

/** Shows once that a part of the page did not load or has failed, with a button that reloads the page. */
export function reportChunkFailure(cause?: unknown): void {
  if (isReported) return;
  isReported = true;
  console.error('Chunk load error', cause);
  const main = document.querySelector('main');
  main?.insertAdjacentHTML('afterbegin', NOTICE);
  const notice = main?.firstElementChild;
  notice?.querySelector('button')?.addEventListener('click', () => location.reload());
  notice?.scrollIntoView({ block: 'nearest' });
}

/** The promise's result. @throws as the promise does, or after CHUNK_TIMEOUT_MS */
export function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Loading chunk timed out')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([promise, tooLate]);
}

/** Loads a part of the page. If that fails, shows the notice and returns `otherwise`. */
export async function loadPart<Part>(part: Promise<Part>, otherwise: Part): Promise<Part> {
  try {
    return await withTimeout(part);
  } catch (failure) {
    reportChunkFailure(failure);
    return otherwise;
  }
}
