import { CHUNK_TIMEOUT_MS, reportChunkFailure } from './chunk-failure.ts';

/** Pages that are nothing without their islands: one that has not come to life by then never will. */
setTimeout(() => {
  if (document.querySelector('astro-island[ssr]')) reportChunkFailure();
}, CHUNK_TIMEOUT_MS);
