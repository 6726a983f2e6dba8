/** An email about an order, sent or to be sent. */
export interface OrderEmail {
  kind: string;
  state: 'queued' | 'sending' | 'sent' | 'cancelled' | 'unknown';
  /** When it was sent, else when it was queued. */
  at: Date;
}

/** An email's kind in words: `order-confirmation` is "Order confirmation". */
export function nameOfEmail(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
