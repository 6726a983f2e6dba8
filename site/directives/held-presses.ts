/** Links work without any code and are left alone; these do not. */
const pressable = 'button:not(:disabled), summary';

/**
 * Keeps presses of buttons (by pointer, key, or Enter in a form) and changed selects of an island
 * that is not alive yet.
 * `release` stops keeping and repeats them, each once, on the living elements; `forget` only stops.
 */
export function holdPresses(island: HTMLElement): { release(): void; forget(): void } {
  const pressed = new Set<HTMLElement>();
  /** With what was chosen, which React puts back when it takes over. */
  const changed = new Map<HTMLSelectElement, string>();

  function hold(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>(pressable);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.ariaBusy = 'true';
    pressed.add(button);
  }

  function note(event: Event): void {
    if (event.target instanceof HTMLSelectElement) changed.set(event.target, event.target.value);
  }

  island.addEventListener('click', hold, true);
  island.addEventListener('change', note, true);

  function forget(): void {
    island.removeEventListener('click', hold, true);
    island.removeEventListener('change', note, true);
    for (const button of pressed) button.ariaBusy = null;
  }

  function release(): void {
    forget();
    for (const [select, value] of changed) {
      // React takes an element over at its first event, and only then puts its own value in.
      select.click();
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const button of pressed) button.click();
  }

  return { release, forget };
}
