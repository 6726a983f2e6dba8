/** The default text about delivery. Only a different text is passed to the page's island. */
export const DELIVERY_LINE = 'Free delivery in Australia';
