import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Field } from '../../../components/forms/Field.tsx';
import { debounce } from '../../../lib/debounce.ts';
import { stepTo } from '../../../lib/listbox.ts';
import { resource } from '../../../lib/resource.ts';
import { countOf } from '../list/count.ts';
import styles from './picker.module.css';

interface Props<Item extends { _id: string }> {
  label: string;
  hint?: string;
  error?: string;
  /** The singular of an item, e.g. `product`. */
  noun: string;
  find: (keyword: string, signal: AbortSignal) => Promise<Item[]>;
  option: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Called with what is typed. */
  onType?: (typed: string) => void;
}

const PAUSE_MS = 200;

/**
 * A field that finds items while typing. Enter takes the marked one, which is the first until an arrow key moves on.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Picker<Item extends { _id: string }>(props: Props<Item>) {
  const { noun, option, onChoose, onType, find, ...field } = props;
  const listId = useId();
  const [search] = useState(() => searchOf(find));
  const found = useStore(search.$found);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const items = found.status === 'ready' ? found.value : [];
  const isOpen = found.status !== 'idle';
  const none = found.status === 'ready' && items.length === 0 && `No ${noun}s found.`;
  const outcome = 'message' in found ? found.message : none;
  useEffect(() => search.end, [search]);

  function type(text: string): void {
    setTyped(text);
    onType?.(text);
    setActive(0);
    search.start(text);
  }

  function choose(item: Item | undefined): void {
    if (!item) return;
    type('');
    onChoose(item);
  }

  function onKey(event: KeyboardEvent): void {
    const next = items.length > 0 ? stepTo(event.key, active, items.length) : null;
    if (next !== null) setActive(next);
    // It would send the form.
    else if (event.key === 'Enter') choose(items[active]);
    // It would close the dialog around the field.
    else if (event.key === 'Escape' && isOpen) search.end();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.picker}>
      <Field
        {...field}
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={200}
        aria-autocomplete="list"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={items.length > 0 ? `${listId}-${active}` : undefined}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKey}
        // What was not found stays, so that nothing moves under a press.
        onBlur={() => !outcome && search.end()}
      />
      <div className={styles.box} hidden={items.length === 0}>
        <ul className={styles.list} id={listId} role="listbox" aria-label={`Found ${noun}s`}>
          {items.map((item, index) => (
            <li
              key={item._id}
              id={`${listId}-${index}`}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              // A press must not move the focus, as blur closes the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              {option(item)}
            </li>
          ))}
        </ul>
      </div>
      {outcome && <p className="field__hint">{outcome}</p>}
      <span className="visually-hidden" role="status">
        {items.length > 0 ? `${countOf(items.length, noun)} found` : outcome}
      </span>
    </div>
  );
}

/** Searches once typing pauses. */
function searchOf<Item>(find: Props<Item & { _id: string }>['find']) {
  const $found = resource<(Item & { _id: string })[], [keyword: string]>(find);
  const soon = debounce((keyword: string) => void $found.reload(keyword), PAUSE_MS);
  const end = () => {
    soon.cancel();
    $found.set({ status: 'idle' });
  };
  return {
    $found,
    end,
    start(typed: string) {
      const keyword = typed.trim();
      if (!keyword) return end();
      if ($found.get().status !== 'ready') $found.set({ status: 'loading' });
      soon(keyword);
    },
  };
}
