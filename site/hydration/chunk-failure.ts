/** Loading a part of the page for longer than this is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** It stands in each page with islands, as one text for its bytes. */
const NOTICE =
  '<div class="alert alert--danger stack" role="alert"><p>A part of this page could not be loaded. Please check your connection and try again.</p><button type="button" class="button button--quiet button--small">Reload page</button></div>';

let isReported = false;

/** Says, once, that a part of the page has not come, and offers to load the page again. */
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

/** The promise's result, unless it takes longer than a page's part may. @throws then, or as it does */
export function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('Loading chunk timed out')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([promise, tooLate]);
}

/** A part of the page; what stands in for it when it does not come, which is said. */
export async function loadPart<Part>(part: Promise<Part>, otherwise: Part): Promise<Part> {
  try {
    return await withTimeout(part);
  } catch (failure) {
    reportChunkFailure(failure);
    return otherwise;
  }
}
