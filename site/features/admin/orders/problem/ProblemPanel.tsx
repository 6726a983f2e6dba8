import type { AdminOrder } from 'shared';
import { problemDoneSchema } from 'shared/schemas';
import { call } from '../../../../lib/api/call.ts';
import { may } from '../../access.ts';
import { ActionDialog } from '../../forms/ActionDialog.tsx';
import type { FieldTable } from '../../forms/Fields.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { $adminOrder } from '../detail/admin-order.ts';
import styles from './problem.module.css';

const fields: FieldTable<'note'> = [
  {
    name: 'note',
    kind: 'text',
    label: 'Note',
    hint: 'What was done. It stays in the order’s timeline and in the history.',
    maxLength: 2000,
    rows: 3,
    required: true,
  },
];

/** The open payment problem of an order in words, and the way to mark it as dealt with. */
export function ProblemPanel({ order }: { order: AdminOrder }) {
  const { problemTexts: texts } = order;
  if (!texts) return null;
  return (
    <Panel title="Payment Problem" isAlarming>
      <dl className={styles.texts}>
        <Text name="What happened">{texts.happened}</Text>
        <Text name="What the customer saw">{texts.customerSaw}</Text>
        <Text name="What to do">{texts.toDo}</Text>
      </dl>
      {may('bookkeeper') && (
        <ActionDialog
          label="Mark as Dealt With"
          className="button"
          title="Mark as Dealt With"
          about="The order leaves the tab Problem. It comes back if PayPal reports another problem."
          fields={fields}
          schema={problemDoneSchema}
          values={{ note: '', basedOn: order.problem }}
          button="Dealt With"
          busyText="Saving..."
          send={async ({ note, basedOn }) => {
            await call('POST /orders/{id}/problem/done', {
              path: { id: order._id },
              body: { note, basedOn },
            });
            await $adminOrder.reload();
          }}
        />
      )}
    </Panel>
  );
}

function Text({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
