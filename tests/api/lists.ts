import type { List } from 'shared';
import { api } from './shop.ts';

/** Lists of products, made by API. */

export const listFields = ({ _id }: { _id: string }, qty = 2, name = 'Year 7') => ({
  name,
  items: [{ product: _id, qty }],
});

export const addList = async (token: string, body: object): Promise<List> =>
  (await api<List>('POST', '/api/lists', { token, body })).body;

/** The end of a list's link. */
export const tokenOfList = ({ link }: List): string => link.split('#')[1] ?? '';
