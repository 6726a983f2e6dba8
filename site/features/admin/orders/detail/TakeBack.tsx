import { takeBackSchema } from 'shared/schemas';
import { ActionDialog } from '../../forms/ActionDialog.tsx';
import type { FieldTable } from '../../forms/Fields.tsx';
import { $adminOrder } from './admin-order.ts';

interface Props {
  /** Names the button, where there are several; contains `Take Back`. */
  name?: string;
  className?: string;
  title: string;
  /** What follows from it. */
  about: string;
  takeBack: (reason: string) => Promise<unknown>;
}

const fields: FieldTable<'reason'> = [
  {
    name: 'reason',
    kind: 'text',
    label: 'Reason',
    hint: 'It stays in the order’s timeline and in the history.',
    maxLength: 300,
    rows: 2,
    required: true,
  },
];

/** A button that takes something of the order back, after asking for the reason. */
export const TakeBack = ({ takeBack, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    label="Take Back"
    fields={fields}
    schema={takeBackSchema}
    values={{ reason: '' }}
    button="Take Back"
    busyText="Taking it back..."
    send={async ({ reason }) => {
      await takeBack(reason);
      await $adminOrder.reload();
    }}
  />
);
