import { formatTime } from 'shared';
import type { AdminOrder } from 'shared';
import { noteSchema } from 'shared/schemas';
import { TextField } from '../../../../components/forms/Field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import { Notice } from '../../list/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { $adminOrder } from './admin-order.ts';
import styles from '../../parts/panel.module.css';

/** The admins' notes on an order. Customers do not see them. */
export function NotesPanel({ order }: { order: AdminOrder }) {
  const { field, formProps, reset, done, failure, isBusy } = useCheckedForm({
    schema: noteSchema,
    defaultValues: { text: '' },
    send: async ({ text }, submit) => {
      const isNoted = await submit(async () => {
        await call('POST /orders/{id}/notes', { path: { id: order._id }, body: { text } });
        await $adminOrder.reload();
        return 'Note added.';
      });
      if (isNoted) reset();
    },
  });
  return (
    <Panel title="Notes">
      <form className="stack" {...formProps}>
        <TextField
          {...field('text')}
          label="Note"
          hint="For the admins; the customer does not see it."
          maxLength={2000}
          rows={2}
          required
        />
        <button type="submit" className="button button--quiet" aria-busy={isBusy || undefined}>
          Add Note
        </button>
        <Notice done={done} failure={failure} />
      </form>
      <ul role="list" className={styles.entries}>
        {order.notes.map(({ at, who, text }) => (
          <li key={at}>
            <p className="muted text-s">{`${formatTime(at)}, ${who}`}</p>
            <p className={styles.note}>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
