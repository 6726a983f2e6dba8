import type { ClientDirective } from 'astro';
import './watch-islands.ts';
import { inTime, reportChunkFailure } from './chunk-failure.ts';
import { holdPresses } from './held-presses.ts';
import { WAKE_EVENT, isAwake } from './wake.ts';

/** The pointer's mere presence is no use: browsers report `pointerover` on load by themselves. */
const signsOfUse = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'change',
  WAKE_EVENT,
];

/** Hydrates an island on the first sign of use anywhere on the page, then replays its presses. */
const use: ClientDirective = (load, _options, island) => {
  const { release, forget } = holdPresses(island);

  async function wake(): Promise<void> {
    for (const sign of signsOfUse) removeEventListener(sign, wake, true);
    try {
      const hydrate = await inTime(load());
      await hydrate();
    } catch (error) {
      reportChunkFailure(error);
    }
    // Presses are not repeated on what is dead: a form would send itself.
    if (island.hasAttribute('ssr')) forget();
    else release();
  }

  if (isAwake()) void wake();
  else
    for (const sign of signsOfUse) addEventListener(sign, wake, { capture: true, passive: true });
};

export default use;
