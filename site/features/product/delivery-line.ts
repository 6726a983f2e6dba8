/** The default text about delivery. Only a different text is passed to the page's island. */
export const DELIVERY_LINE =
  'Delivery in Australia is free, and we pack your order on the next business day.';
