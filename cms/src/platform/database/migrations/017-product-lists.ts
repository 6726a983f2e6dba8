/**
 * What admins sort products by: those that were filled in, hidden ones too. `shop_stock_imports`: the count that
 * the last import of an export has set, so that importing a file again moves the stock by what was changed since.
 */
export const productLists = `
  CREATE INDEX products_all_newest ON products (created_at DESC, document_id) WHERE part_num <> '';
  CREATE INDEX products_all_by_name ON products (lower(name), document_id) WHERE part_num <> '';
  CREATE INDEX products_all_by_price ON products (price, document_id) WHERE part_num <> '';
  CREATE INDEX products_all_by_brand ON products (lower(brand), document_id) WHERE part_num <> '';
  CREATE INDEX products_all_by_category ON products (lower(category), document_id) WHERE part_num <> '';
  CREATE INDEX products_all_by_stock ON products (count_in_stock, document_id) WHERE part_num <> '';
  CREATE INDEX products_hidden ON products (created_at DESC, document_id)
    WHERE part_num <> '' AND NOT is_listed;

  CREATE TABLE shop_stock_imports (
    export_id text NOT NULL,
    product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE,
    count_in_stock integer NOT NULL,
    PRIMARY KEY (export_id, product_id)
  );
  CREATE INDEX shop_stock_imports_of_product ON shop_stock_imports (product_id);
`;
