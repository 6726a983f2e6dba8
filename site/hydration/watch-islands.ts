import { CHUNK_TIMEOUT_MS, reportChunkFailure } from './chunk-failure.ts';

/** Astro fires this after its second try. */
document.addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  reportChunkFailure((event as CustomEvent<{ error: unknown }>).detail.error);
});

/** Islands that are needed at once, and have not come to life by then, never will. */
setTimeout(() => {
  if (document.querySelector('astro-island[ssr]:not([client=use])')) reportChunkFailure();
}, CHUNK_TIMEOUT_MS);
