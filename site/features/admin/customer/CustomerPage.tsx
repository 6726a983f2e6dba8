import type { Customer } from 'shared';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { useDocumentTitle } from '../../../components/useDocumentTitle.ts';
import { adminPaths } from '../../../admin-routes.ts';
import { call } from '../../../lib/api/call.ts';
import { useFetched } from '../../../lib/refetch.ts';
import { resource } from '../../../lib/resource.ts';
import { matchRoute } from '../../../routes.ts';
import { may } from '../access.ts';
import { AdminGate } from '../AdminGate.tsx';
import { CustomerDetails } from './CustomerDetails.tsx';
import { CustomerSkeleton } from './CustomerSkeleton.tsx';

/** The customer whose id is in the URL; `missing` if there is no such account. */
const $customer = resource<Customer>((signal) =>
  call('GET /admin/users/{id}', { path: { id: matchRoute(location.pathname)?.params.id ?? '' }, signal }),
);

/** The page of the customer whose id is in the URL. */
export function CustomerPage() {
  return (
    <AdminGate group="bookkeeper" skeleton={<CustomerSkeleton />}>
      <OpenCustomer />
    </AdminGate>
  );
}

function OpenCustomer() {
  const customer = useFetched($customer);
  useDocumentTitle(customer.status === 'ready' ? customer.value.name : 'Customer');
  if (customer.status === 'ready') return <CustomerDetails customer={customer.value} />;
  if (customer.status === 'missing') return <CustomerMissing message={customer.message} />;
  if ('message' in customer)
    return <ErrorNotice message={customer.message} onRetry={() => void $customer.load()} />;
  return <CustomerSkeleton />;
}

function CustomerMissing({ message }: { message: string }) {
  return (
    <div className="empty-state">
      <p role="alert">{message}</p>
      {may('manager') ? (
        <a className="button" href={adminPaths.users}>
          All users
        </a>
      ) : (
        <a className="button" href={adminPaths.customers}>
          All customers
        </a>
      )}
    </div>
  );
}
