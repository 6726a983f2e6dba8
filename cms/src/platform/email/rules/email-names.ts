/** Emails about an order or quote that do not go to its customer. */
export const TO_THE_BUSINESS: readonly string[] = ['new-order', 'new-quote', 'payment-problem', 'shortage'];

/** An email's kind in words: `order-confirmation` is "Order confirmation". */
export function nameOfEmail(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return TO_THE_BUSINESS.includes(kind) ? `${name}, to the business` : name;
}
