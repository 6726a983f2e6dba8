import { atom, computed } from 'nanostores';
import type { FieldError, Product } from 'shared';
import type { Draft, DraftField } from './logic.ts';
import { draftOf, emptyDraft, isChanged } from './logic.ts';

export interface FormFailure {
  message: string;
  errors: FieldError[];
  /** Somebody else has changed the product: it has to be read again. */
  isOutdated: boolean;
}

/** The open form. */
export interface Editing {
  /** Tells one opening of the form from the next. */
  session: number;
  /** Aborted when the form is closed: what goes on for it is over then. */
  closed: AbortSignal;
  /** As it was read; null for one that is yet to be made. */
  product: Product | null;
  original: Draft;
  draft: Draft;
  isSaving: boolean;
  failure: FormFailure | null;
  /** What went wrong with pictures; empty when nothing did. */
  imageFailure: string;
}

/** Null while no form is open. */
export const $editing = atom<Editing | null>(null);

/** Whether closing the form would lose something. */
export const $hasUnsavedChanges = computed(
  $editing,
  (editing) => editing !== null && isChanged(editing.draft, editing.original),
);

let life = new AbortController();
let sessions = 0;

/** Opens the form, in place of one that is open. */
export function openForm(product: Product | null): void {
  life.abort();
  life = new AbortController();
  const draft = product ? draftOf(product) : emptyDraft;
  $editing.set({
    session: (sessions += 1),
    closed: life.signal,
    product,
    original: draft,
    draft,
    isSaving: false,
    failure: null,
    imageFailure: '',
  });
}

/** Closes the form without a question. */
export function closeForm(): void {
  life.abort();
  $editing.set(null);
}

/** Changes something of the open form; nothing when it has been closed meanwhile. */
export function patchForm(change: Partial<Editing>): void {
  const editing = $editing.get();
  if (editing) $editing.set({ ...editing, ...change });
}

/** What is typed while the form is being saved does not count: it would not be saved. */
export function changeField(field: DraftField, value: string): void {
  const editing = $editing.get();
  if (editing && !editing.isSaving) patchForm({ draft: { ...editing.draft, [field]: value } });
}
