/**
 * Renders an island whose HTML a browser has translated, which React cannot take over. What was pressed, chosen, typed or
 * focused until then goes on in the new controls.
 */
export async function renderAnew(island: HTMLElement, render: () => void): Promise<void> {
  const old = controlsOf(island);
  const replaced = new Promise((resolve) => {
    new MutationObserver(resolve).observe(island, { childList: true });
  });
  const focused = document.activeElement;
  render();
  await replaced;
  const present = controlsOf(island);
  for (const [name, control] of old) {
    const now = present.get(name);
    if (!now) continue;
    if (control === focused) now.focus();
    if (isChanged(control)) setValue(now, control.value);
  }
  // Last, because what was pressed may use what was typed. The queue marks what was pressed as busy.
  for (const [name, control] of old) if (control.ariaBusy === 'true') present.get(name)?.click();
}

/** The controls of an island by names that do not depend on their texts. */
function controlsOf(island: HTMLElement): Map<string, HTMLElement> {
  const controls = new Map<string, HTMLElement>();
  const all = island.querySelectorAll<HTMLElement>('button, summary, input, select, textarea');
  for (const control of all) {
    const { product } = control.closest<HTMLElement>('[data-product]')?.dataset ?? {};
    const name = [product, control.localName, control.className, control.dataset.live].join();
    let count = 1;
    while (controls.has(`${name},${count}`)) count += 1;
    controls.set(`${name},${count}`, control);
  }
  return controls;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChanged(control: HTMLElement): control is Field {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) return false;
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText && control.value !== control.defaultValue;
}

function setValue(field: HTMLElement, value: string): void {
  // React overrides `value` of the element itself, and ignores events without a change that it did not make.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
