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
    // Not a real move: browsers also send this event when a page appears or scrolls under a resting pointer.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const sign of signsOfUse) removeEventListener(sign, hydrateNow, true);
    try {
      const hydrate = await withTimeout(load());
      await hydrate();
    } catch (error) {
      reportChunkFailure(error);
    }
    // Do not replay if hydration failed: a press would submit the form natively.
    if (island.hasAttribute('ssr')) discard();
    else replay();
  }

  if (isHydrationWanted()) void hydrateNow();
  else for (const sign of signsOfUse) addEventListener(sign, hydrateNow, { capture: true, passive: true });
};

export default use;
