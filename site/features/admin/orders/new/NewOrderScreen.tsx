import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { resource } from '../../../../lib/resource.ts';
import { AdminGate } from '../../AdminGate.tsx';
import { MakingSkeleton } from '../../parts/MakingSkeleton.tsx';
import { draftFor, emptyDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { NewOrderForm } from './NewOrderForm.tsx';
import { lastOrderOf } from './useLastOrder.ts';

/** The form's first values: with the customer in the URL, if there is one. */
const $start = resource<Draft>(async (signal) => {
  const id = new URLSearchParams(location.search).get('customer');
  if (!id) return emptyDraft;
  const { person, order } = await lastOrderOf(id, signal);
  return draftFor(person, order);
});

type Props = Omit<ComponentProps<typeof NewOrderForm>, 'start'>;

/** The admin's screen to make an order for a customer. */
export function NewOrderScreen(props: Props) {
  return (
    <AdminGate group="manager" skeleton={<MakingSkeleton />}>
      <OpenForm {...props} />
    </AdminGate>
  );
}

function OpenForm(props: Props) {
  const start = useStore($start);
  useEffect(() => $start.mount(), []);
  if (start.status === 'ready') return <NewOrderForm {...props} start={start.value} />;
  if ('message' in start) return <ErrorNotice message={start.message} onRetry={() => void $start.load()} />;
  return <MakingSkeleton />;
}
