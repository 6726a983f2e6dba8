/**
 * Invalidates the response cache (`isCached` in an endpoint): sends the name of each table on `shop_reads`, once at the
 * end of each transaction that changes something in it that cached answers show. What triggers keep up with these tables
 * changes in the same transactions; of `shop_product_search` is told all the same, as a sale, which changes a product,
 * changes nothing in it. Of an order only what makes a review a verified one.
 */
export const cachedReads = `
  CREATE FUNCTION shop_tell_reads() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('shop_reads', TG_TABLE_NAME);
      RETURN NULL;
    END $$;

  DO $$
    DECLARE
      name text;
    BEGIN
      FOREACH name IN ARRAY '{
        products, products_cmps, products_works_with_lnk, shop_product_specs, components_catalog_documents,
        shop_product_search, reviews, categories, categories_cmps, components_catalog_specification_fields, brands,
        shop_category_former_slugs, shop_brand_former_slugs, synonyms, shop_synonyms,
        services, services_cmps, components_service_options, pages, files, files_related_mph}'::text[]
      LOOP
        EXECUTE format('CREATE TRIGGER shop_tell_reads AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                          FOR EACH STATEMENT EXECUTE FUNCTION shop_tell_reads()', name);
      END LOOP;
    END $$;
  CREATE TRIGGER shop_tell_reads AFTER UPDATE OF state, customer_id OR DELETE OR TRUNCATE ON orders
    FOR EACH STATEMENT EXECUTE FUNCTION shop_tell_reads();
`;
