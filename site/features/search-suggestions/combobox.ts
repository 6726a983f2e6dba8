import type { Suggestions } from 'shared';
import { addStyles } from '../../lib/add-styles.ts';
import { stepTo } from '../../lib/listbox.ts';
import { optionsOf } from './options.ts';
import { $suggestions, endSuggestions, suggest } from './suggestions.ts';
import styles from './suggestions.css?inline';

/**
 * Suggestions below a search field: an editable combobox with a listbox, by the ARIA Authoring Practices. The search also
 * works without this script, and without suggestions.
 */

const listbox = document.createElement('div');
listbox.id = 'suggestions';
listbox.role = 'listbox';
listbox.ariaLabel = 'Suggestions';
listbox.popover = 'manual';

/** Announces the number of suggestions to screen readers. */
const status = document.createElement('p');
status.role = 'status';
status.className = 'visually-hidden';

const options = () => [...listbox.querySelectorAll<HTMLAnchorElement>('[role=option]')];
const isOpen = () => listbox.matches(':popover-open');

/** The field to which the list belongs at present. */
let field: HTMLInputElement | null = null;

/** Adds suggestions to a field; does nothing if it has them. */
export function attach(input: HTMLInputElement): void {
  if (input.role === 'combobox') return;
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', listbox.id);
  input.addEventListener('input', () => {
    mark(null);
    suggest(input.value);
  });
  input.addEventListener('keydown', onKey);
  input.addEventListener('focus', () => take(input));
  input.addEventListener('blur', close);
  input.form?.addEventListener('submit', close);
  if (document.activeElement !== input) return;
  take(input);
  // Handles input made while this script was loading.
  if (input.value !== input.defaultValue) suggest(input.value);
}

/** Moves the list into the field's popover, if any, so that a press in the list does not close the popover. */
function take(input: HTMLInputElement): void {
  if (field === input && listbox.isConnected) return;
  field = input;
  (input.closest('[popover], main') ?? document.body).append(listbox, status);
}

function show(suggestions: Suggestions): void {
  if (!field || document.activeElement !== field) return;
  listbox.replaceChildren(...optionsOf(suggestions));
  const all = options();
  all.forEach((option, index) => (option.id = `suggestion-${index}`));
  if (all.length === 0) return hide('No suggestions');
  status.textContent = all.length === 1 ? '1 suggestion' : `${all.length} suggestions`;
  listbox.showPopover();
  field.ariaExpanded = 'true';
  mark(null);
  place();
}

/** Places the list below the field, at least 352 px wide if the window allows. */
function place(): void {
  if (!field || !isOpen()) return;
  const { left, right, bottom, width } = field.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const wanted = Math.min(Math.max(width, 352), clientWidth - 16);
  const start = Math.min(left, Math.max(right - wanted, 8), clientWidth - wanted - 8);
  listbox.style.inlineSize = `${wanted}px`;
  listbox.style.insetInlineStart = `${Math.max(start, 8)}px`;
  listbox.style.insetBlockStart = `${bottom + 4}px`;
  listbox.style.maxBlockSize = `${Math.max(visualViewportHeight() - bottom - 12, 160)}px`;
}

const visualViewportHeight = () => visualViewport?.height ?? innerHeight;

function hide(said = ''): void {
  status.textContent = said;
  if (isOpen()) listbox.hidePopover();
  mark(null);
  if (field) field.ariaExpanded = 'false';
}

function close(): void {
  endSuggestions();
  hide();
}

function marked(): number | null {
  const index = options().findIndex(({ ariaSelected }) => ariaSelected === 'true');
  return index < 0 ? null : index;
}

/** Marks the option that Enter opens; null for none. */
function mark(index: number | null): void {
  options().forEach((option, at) => (option.ariaSelected = String(at === index)));
  const option = index === null ? null : options()[index];
  if (option) {
    field?.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  } else field?.removeAttribute('aria-activedescendant');
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return step(event);
  if (!isOpen()) return;
  if (event.key === 'Escape') {
    // Otherwise the browser clears the field or closes its popover.
    event.preventDefault();
    event.stopPropagation();
    close();
  } else if (event.key === 'Enter') {
    const option = options()[marked() ?? -1];
    if (!option) return;
    event.preventDefault();
    option.click();
  } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) mark(null);
}

function step(event: KeyboardEvent): void {
  if (event.altKey && event.key === 'ArrowUp') return close();
  event.preventDefault();
  if (!isOpen()) return suggest(field?.value ?? '');
  mark(stepTo(event.key, marked(), options().length));
}

addStyles(styles);
$suggestions.listen((remote) => {
  if (remote.status === 'ready') show(remote.value);
  else hide();
});
// Keep the focus in the field: on blur the list would close before the click.
listbox.addEventListener('mousedown', (event) => event.preventDefault());
listbox.addEventListener('click', (event) => {
  const isLink = event.target instanceof Element && event.target.closest('a');
  if (isLink && !event.ctrlKey && !event.metaKey && !event.shiftKey) close();
});
addEventListener('resize', place);
addEventListener('scroll', place, { passive: true });
