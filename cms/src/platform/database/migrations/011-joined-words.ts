/**
 * `joined`: the product's text without anything between its letters and digits, for keywords that join
 * what the shop writes apart: `microbit`.
 */
export const joinedWords = String.raw`
  ALTER TABLE shop_product_search ADD COLUMN joined text NOT NULL DEFAULT '';

  CREATE FUNCTION shop_join_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.joined := regexp_replace(NEW.haystack, '[^[:alnum:]]+', '', 'g');
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_join_words BEFORE INSERT OR UPDATE ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_join_words();

  UPDATE shop_product_search SET haystack = haystack;
  CREATE INDEX shop_product_search_joined ON shop_product_search USING gin (joined gin_trgm_ops);
`;
