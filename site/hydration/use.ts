import type { ClientDirective } from 'astro';
import './watch-islands.ts';
import { withTimeout, reportChunkFailure } from './chunk-failure.ts';
import { queueEvents } from './queue-events.ts';
import { HYDRATE_EVENT, isHydrationWanted } from './hydrate.ts';

const signsOfUse = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'change',
  HYDRATE_EVENT,
];

/** Hydrates an island on the first sign of use anywhere on the page, then replays its presses. */
const use: ClientDirective = (load, _options, island) => {
  const { replay, discard } = queueEvents(island);

  async function hydrateNow({ type, movementX, movementY }: Partial<PointerEvent> = {}) {
    // A pointer that only lies there: browsers report it by themselves when a page comes, or moves, under it.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const sign of signsOfUse) removeEventListener(sign, hydrateNow, true);
    try {
      const hydrate = await withTimeout(load());
      await hydrate();
    } catch (error) {
      reportChunkFailure(error);
    }
    // Without hydration nothing is repeated: a form would send itself.
    if (island.hasAttribute('ssr')) discard();
    else replay();
  }

  if (isHydrationWanted()) void hydrateNow();
  else
    for (const sign of signsOfUse)
      addEventListener(sign, hydrateNow, { capture: true, passive: true });
};

export default use;
