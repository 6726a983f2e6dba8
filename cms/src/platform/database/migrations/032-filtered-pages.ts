/**
 * Each order's index has what lists are narrowed down by most, so that a page far back in a category is found without the
 * rows of all products before it. `shop_listing_by_price` counts the ranges that a price cuts through, too (`cell`).
 */
export const filteredPages = `
  DROP INDEX shop_listing_newest, shop_listing_by_price, shop_listing_by_rating, shop_listing_by_name;
  CREATE INDEX shop_listing_newest ON shop_listing (created_at DESC, document_id)
    INCLUDE (category_id, brand_id, in_stock);
  CREATE INDEX shop_listing_by_price ON shop_listing (price_cents, document_id)
    INCLUDE (category_id, brand_id, in_stock, cell);
  CREATE INDEX shop_listing_by_rating ON shop_listing (rating DESC, num_reviews DESC, document_id)
    INCLUDE (category_id, brand_id, in_stock);
  CREATE INDEX shop_listing_by_name ON shop_listing (name, document_id)
    INCLUDE (category_id, brand_id, in_stock);
`;
