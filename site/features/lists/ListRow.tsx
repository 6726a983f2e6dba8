import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatDate, type List } from 'shared';
import { Field } from '../../components/forms/Field.tsx';
import { readForm } from '../../components/forms/read-form.ts';
import type { useSubmission } from '../../lib/useSubmission.ts';
import { $cartItems } from '../cart/cart.ts';
import { copyLink, remove, rename, takeCart } from './lists.ts';
import styles from './lists.module.css';

interface Props {
  list: List;
  /** Of all lists: one request at a time. */
  progress: ReturnType<typeof useSubmission>;
}

/** One of one's own lists, with what can be done with it. */
export function ListRow({ list, progress }: Props) {
  const { _id, name, items, link, updatedAt } = list;
  const { submit, busy } = progress;
  const [isRenaming, setRenaming] = useState(false);
  const hasCart = useStore($cartItems).length > 0;
  const { pathname, hash } = new URL(link);

  async function save(valueOf: (name: string) => string): Promise<void> {
    if (await submit(() => rename(list, valueOf('name')), _id)) setRenaming(false);
  }

  return (
    <li className="panel stack">
      <div>
        <h2 className={`text-l ${styles.title}`}>
          <a href={pathname + hash}>{name}</a>
        </h2>
        <p className="muted text-s">
          {`${items.length === 1 ? '1 product' : `${items.length} products`}, changed on ${formatDate(updatedAt)}`}
        </p>
      </div>
      {isRenaming && (
        <form className={styles.rename} onSubmit={(event) => void save(readForm(event))}>
          <Field
            label="New name"
            name="name"
            defaultValue={name}
            maxLength={100}
            required
            pattern=".*\S.*"
            autoFocus
          />
          <button className="button button--primary" aria-busy={busy === _id || undefined}>
            Save
          </button>
        </form>
      )}
      <div className="cluster">
        <Action label="Copy Link" about={name} act={() => void submit(() => copyLink(list), _id)} />
        <Action label={isRenaming ? 'Cancel' : 'Rename'} about={name} act={() => setRenaming(!isRenaming)} />
        {hasCart && (
          <Action label="Replace with Cart" about={name} act={() => void submit(() => takeCart(list), _id)} />
        )}
        <Action label="Remove" about={name} isDangerous act={() => void submit(() => remove(list), _id)} />
      </div>
    </li>
  );
}

interface ActionProps {
  label: string;
  about: string;
  isDangerous?: boolean;
  act: () => void;
}

const Action = ({ label, about, isDangerous, act }: ActionProps) => (
  <button
    type="button"
    className={`button button--small ${isDangerous ? 'button--danger' : 'button--quiet'}`}
    aria-label={`${label}: ${about}`}
    onClick={act}
  >
    {label}
  </button>
);
