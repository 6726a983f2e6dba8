import { CHUNK_TIMEOUT_MS, reportChunkFailure } from './chunk-failure.ts';

/** Astro dispatches this after its second attempt. */
document.addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  reportChunkFailure((event as CustomEvent<{ error: unknown }>).detail.error);
});

/** Islands that hydrate at once and have not done so by then have failed. */
setTimeout(() => {
  if (document.querySelector('astro-island[ssr]:not([client=use])')) reportChunkFailure();
}, CHUNK_TIMEOUT_MS);
