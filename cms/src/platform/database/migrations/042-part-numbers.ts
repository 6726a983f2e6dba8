/**
 * A part number belongs to one product, as the search and the admin's form compare them: RG-1 and rg 1 are one. Of
 * products that had the same before, the first one owns it (`own_part_key`), and the others keep theirs until somebody
 * changes it.
 */
export const partNumbers = `
  ALTER TABLE shop_product_search ADD COLUMN own_part_key text;
  UPDATE shop_product_search s SET own_part_key = s.part_key
    FROM (SELECT part_key, min(product_id) AS first FROM shop_product_search
           WHERE part_key <> '' GROUP BY part_key) owners
   WHERE s.product_id = owners.first;
  CREATE UNIQUE INDEX shop_product_search_part_once ON shop_product_search (own_part_key);

  CREATE FUNCTION shop_own_part_key() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.part_key <> OLD.part_key THEN
        NEW.own_part_key := nullif(NEW.part_key, '');
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_own_part_key BEFORE INSERT OR UPDATE OF part_key ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_own_part_key();
`;
