import { useStore } from '@nanostores/react';
import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { TextField } from '../../../../components/forms/Field.tsx';
import { readForm } from '../../../../components/forms/FormFields.tsx';
import { Notice } from '../../list/Notice.tsx';
import { Panel } from './Panel.tsx';
import { $note, saveNote } from './store.ts';
import styles from './desk.module.css';

/** What admins tell each other about an order; no customer sees it. */
export function NotesPanel({ order }: { order: AdminOrder }) {
  const form = useStore($note);
  return (
    <Panel title="Notes">
      <form
        className="stack"
        onSubmit={(event) => {
          const { currentTarget } = event;
          const text = readForm(event)('text');
          void saveNote(order, text).then((isNoted) => isNoted && currentTarget.reset());
        }}
      >
        <TextField
          name="text"
          label="Note"
          hint="For the admins; the customer does not see it."
          maxLength={2000}
          rows={2}
          required
        />
        <button
          type="submit"
          className="button button--quiet"
          aria-busy={form.busy !== null || undefined}
        >
          Add Note
        </button>
        <Notice done={form.done} failure={form.error?.message} />
      </form>
      <ul role="list" className={styles.entries}>
        {order.notes.map(({ at, who, text }) => (
          <li key={at}>
            <p className="muted text-s">
              {formatTime(at)}, {who}
            </p>
            <p className={styles.note}>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
