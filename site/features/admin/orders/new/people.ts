import type { Order, User } from 'shared';
import { ApiError } from '../../../../lib/api/client.ts';
import { call } from '../../../../lib/api/call.ts';
import type { Person } from './draft.ts';

/** As many as fit below the field. */
const FOUND_MAX = 8;

let accounts: Promise<User[]> | undefined;

/** All accounts, loaded once. None if they cannot be loaded: customers are found without them. */
const allAccounts = (): Promise<User[]> =>
  (accounts ??= call('GET /users', { isBackground: true }).catch(() => {
    accounts = undefined;
    return [];
  }));

/** Accounts with this name or email; those who have bought first. */
export async function findPeople(keyword: string, signal: AbortSignal): Promise<Person[]> {
  const query = { keyword, pageNumber: 1, itemsPerPage: FOUND_MAX };
  const [{ customers }, users] = await Promise.all([
    call('GET /admin/customers', { query, signal }),
    allAccounts(),
  ]);
  const wanted = keyword.toLowerCase();
  const others = users.filter(
    ({ _id, name, email }) =>
      `${name}\n${email}`.toLowerCase().includes(wanted) &&
      !customers.some((customer) => customer._id === _id),
  );
  return [...customers, ...others].slice(0, FOUND_MAX);
}

/** The customer with this id, and their last order; null if there is none. */
export async function lastOrderOf(
  id: string,
  signal?: AbortSignal,
): Promise<{ person: Person; order: Order | null }> {
  const person = await call('GET /admin/users/{id}', { path: { id }, signal });
  const [latest] = person.orders;
  return {
    person,
    order: latest
      ? await call('GET /orders/{id}', { path: { id: latest._id }, signal }).catch(unlessGone)
      : null,
  };
}

function unlessGone(failure: unknown): null {
  if (failure instanceof ApiError && failure.status === 404) return null;
  throw failure;
}
