import type { List, Product } from 'shared';
import { call } from '../../lib/api/call.ts';
import { changeList } from '../../lib/api/lists.ts';
import { getProducts } from '../../lib/api/products.ts';
import { resource } from '../../lib/resource.ts';
import { $cartItems } from '../cart/cart.ts';

/** The signed-in user's lists, the latest change first. */
export const $lists = resource(
  (signal?: AbortSignal) => call('GET /lists', { signal }),
  'Your lists could not be loaded',
);

/** The list of a link, with its products as the shop has them now. */
export const $list = resource<{ list: List; products: Product[] }, [token: string]>(async (token, signal) => {
  const list = await call('GET /lists/shared/{token}', { path: { token }, signal });
  return { list, products: await getProducts(list.items.map(({ product }) => product)) };
});

export async function rename(list: List, name: string): Promise<string> {
  show(await changeList(list, { name }));
  return `Renamed to “${name}”.`;
}

/** Puts what is in the cart in place of what the list has. */
export async function takeCart(list: List): Promise<string | void> {
  const items = $cartItems.get();
  const what = items.length === 1 ? 'the product' : `the ${items.length} products`;
  if (!confirm(`Replace what is in “${list.name}” with ${what} in your cart?`)) return;
  show(await changeList(list, { items }));
  return `“${list.name}” now has what is in your cart.`;
}

/** The latest change is first. */
function show(changed: List): void {
  $lists.update((lists) => [changed, ...lists.filter(({ _id }) => _id !== changed._id)]);
}

export async function remove({ _id, name }: List): Promise<string | void> {
  if (!confirm(`Remove the list “${name}”? Its link will no longer work.`)) return;
  await call('DELETE /lists/{id}', { path: { id: _id } });
  $lists.update((lists) => lists.filter((list) => list._id !== _id));
  return `“${name}” has been removed.`;
}

export async function copyLink({ link, name }: List): Promise<string> {
  return navigator.clipboard.writeText(link).then(
    () => `The link to “${name}” is copied. Whoever has it can read the list.`,
    // Some browsers do not let pages write there.
    () => `Copy this link: ${link}`,
  );
}
