/** Elements that the keyboard's focus is sent to. */

/** What deleting a product, or turning a page, leaves the focus on. */
export const LIST_HEADING = 'products-heading';

/** Where whoever closes a product's form goes on. */
export const editButtonId = (productId: string) => `edit-${productId}`;

export function focusOn(id: string): boolean {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  return element !== null;
}
