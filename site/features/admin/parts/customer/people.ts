import type { User } from 'shared';
import { call } from '../../../../lib/api/call.ts';
import type { Person } from './customer.ts';

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
