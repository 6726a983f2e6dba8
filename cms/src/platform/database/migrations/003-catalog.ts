/** `shop_panel_views`: which stock an editor's form in Strapi's panel was opened with. */
export const catalog = `
  CREATE UNIQUE INDEX products_document_once ON products (document_id);
  CREATE INDEX products_newest_first ON products (created_at DESC, id DESC) WHERE is_listed;
  CREATE INDEX products_best_first ON products (rating DESC, num_reviews DESC, id DESC) WHERE is_listed;
  ALTER TABLE products ADD CONSTRAINT products_stock_not_negative CHECK (count_in_stock >= 0);
  ALTER TABLE products ADD CONSTRAINT products_price_not_negative CHECK (price >= 0);

  CREATE UNIQUE INDEX reviews_once_a_person ON reviews (product_id, user_id);
  CREATE INDEX reviews_of_product ON reviews (product_id, created_at DESC);
  ALTER TABLE reviews ADD CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5);

  CREATE UNIQUE INDEX services_code_once ON services (code, (published_at IS NULL));

  CREATE TABLE shop_panel_views (
    editor_id integer NOT NULL,
    product_id text NOT NULL,
    count_in_stock integer NOT NULL,
    at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (editor_id, product_id)
  );
`;
