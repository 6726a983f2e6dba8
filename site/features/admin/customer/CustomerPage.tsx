import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { useDocumentTitle } from '../../../components/useDocumentTitle.ts';
import { adminPaths } from '../../../admin-routes.ts';
import { matchRoute } from '../../../routes.ts';
import { AdminGate } from '../AdminGate.tsx';
import { refresh, useLookOnReturn } from '../../../lib/refresh.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { CustomerSkeleton } from './CustomerSkeleton.tsx';
import { $customer } from './store.ts';

/** The customer whose id is in the address of the page. */
export function CustomerPage() {
  return (
    <AdminGate skeleton={<CustomerSkeleton />}>
      <OpenCustomer />
    </AdminGate>
  );
}

function OpenCustomer() {
  const customer = useStore($customer);
  const [id] = useState(() => matchRoute(location.pathname)?.params.id ?? '');
  useEffect(() => $customer.open(id), [id]);
  useLookOnReturn(useCallback(() => refresh($customer, id), [id]));
  useDocumentTitle(customer.status === 'ready' ? customer.value.name : 'Customer');
  if (customer.status === 'ready') return <CustomerDetails customer={customer.value} />;
  if (customer.status === 'missing') return <CustomerMissing message={customer.message} />;
  if ('message' in customer)
    return <ErrorNotice message={customer.message} onRetry={() => void $customer.load(id)} />;
  return <CustomerSkeleton />;
}

function CustomerMissing({ message }: { message: string }) {
  return (
    <div className="empty-state">
      <p role="alert">{message}</p>
      <a className="button" href={adminPaths.users}>
        All users
      </a>
    </div>
  );
}
