import type { ClientDirective } from 'astro';
import './watch-islands.ts';
import { inTime, reportChunkFailure } from './chunk-failure.ts';
import { queueEvents } from './queue-events.ts';
import { HYDRATE_EVENT, isHydrationWanted } from './hydrate.ts';

/** The pointer's mere presence is no use: browsers report `pointerover` on load by themselves. */
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

  async function hydrateNow(): Promise<void> {
    for (const sign of signsOfUse) removeEventListener(sign, hydrateNow, true);
    try {
      const hydrate = await inTime(load());
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
