import type { Suggestions } from 'shared';
import { stepTo } from '../../lib/listbox.ts';
import { optionsOf } from './options.ts';
import { $suggestions, endSuggestions, suggest } from './suggestions.ts';
import styles from './suggestions.css?inline';

/**
 * Suggestions below a search field, as the ARIA Authoring Practices describe an editable combobox with a listbox. The
 * field stays an ordinary one: without this, or without an answer, it searches as before.
 */

const listbox = document.createElement('div');
listbox.id = 'suggestions';
listbox.role = 'listbox';
listbox.ariaLabel = 'Suggestions';
listbox.popover = 'manual';

/** How many there are, for those who do not see them. */
const status = document.createElement('p');
status.role = 'status';
status.className = 'visually-hidden';

const options = () => [...listbox.querySelectorAll<HTMLAnchorElement>('[role=option]')];
const isOpen = () => listbox.matches(':popover-open');

/** The field that the list belongs to now. */
let field: HTMLInputElement | null = null;

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

/** Gives the field suggestions from here on; once for each field. */
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
  // What was typed while this was loading has not been heard.
  if (input.value !== input.defaultValue) suggest(input.value);
}

/** Beside the field, so that a press in the list is none outside of what the field is in. */
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

/** Right below the field; as wide, where that is wide enough to read. */
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

/** Shows which option Enter opens; none when null. */
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
    // Else the browser empties the field, or closes what it is in.
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

addStyles();
$suggestions.listen((remote) => {
  if (remote.status === 'ready') show(remote.value);
  else hide();
});
// A press leaves the focus in the field: its list would be gone before the press has ended.
listbox.addEventListener('mousedown', (event) => event.preventDefault());
listbox.addEventListener('click', (event) => {
  const isLink = event.target instanceof Element && event.target.closest('a');
  if (isLink && !event.ctrlKey && !event.metaKey && !event.shiftKey) close();
});
addEventListener('resize', place);
addEventListener('scroll', place, { passive: true });
