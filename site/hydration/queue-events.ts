/** Links work without any code and are left alone; these do not. */
const pressable = 'button:not(:disabled), summary';

/**
 * Queues presses of buttons (by pointer, key, or Enter in a form) and changed selects of an island
 * that is not hydrated yet.
 * `replay` stops that and repeats each once on the hydrated elements; `discard` only stops.
 */
export function queueEvents(island: HTMLElement): { replay(): void; discard(): void } {
  const pressed = new Set<HTMLElement>();
  /** With what was chosen, which React puts back when it takes over. */
  const changed = new Map<HTMLSelectElement, string>();

  function queuePress(event: Event): void {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>(pressable);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.ariaBusy = 'true';
    pressed.add(button);
  }

  function queueChange(event: Event): void {
    if (event.target instanceof HTMLSelectElement) changed.set(event.target, event.target.value);
  }

  island.addEventListener('click', queuePress, true);
  island.addEventListener('change', queueChange, true);

  function discard(): void {
    island.removeEventListener('click', queuePress, true);
    island.removeEventListener('change', queueChange, true);
    for (const button of pressed) button.ariaBusy = null;
  }

  function replay(): void {
    discard();
    for (const [select, value] of changed) {
      // React takes an element over at its first event, and only then puts its own value in.
      select.click();
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const button of pressed) button.click();
  }

  return { replay, discard };
}
