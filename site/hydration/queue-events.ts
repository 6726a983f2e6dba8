/** Elements that need scripts. Links work without and are not queued. */
const pressable = 'button:not(:disabled), summary';

/**
 * Queues presses of buttons (by pointer, key, or Enter in a form) and changed selects of an island that is not hydrated yet.
 * `replay` stops the queue and repeats each event once on the hydrated elements; `discard` only stops it.
 */
export function queueEvents(island: HTMLElement): { replay(): void; discard(): void } {
  const pressed = new Set<HTMLElement>();
  /** Selects with their chosen value, which React resets on hydration. */
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
      // React takes over an element at its first event, and resets its value only then.
      select.click();
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    for (const button of pressed) button.click();
  }

  return { replay, discard };
}
