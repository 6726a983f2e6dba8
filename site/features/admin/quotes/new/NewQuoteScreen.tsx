import { AdminGate } from '../../AdminGate.tsx';
import { NewOrderSkeleton } from '../../orders/new/NewOrderSkeleton.tsx';
import { NewQuoteForm } from './NewQuoteForm.tsx';

/** The admin's screen to make a quote for a caller. */
export function NewQuoteScreen({ hasGst }: { hasGst: boolean }) {
  return (
    <AdminGate group="manager" skeleton={<NewOrderSkeleton />}>
      <NewQuoteForm hasGst={hasGst} />
    </AdminGate>
  );
}
