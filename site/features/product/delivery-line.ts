/** What a product's page says of delivery while it is not told another line, which its HTML then holds. */
export const DELIVERY_LINE = 'Free delivery in Australia';
