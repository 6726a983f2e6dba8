/**
 * `listed`: of what the shop shows, its row of `shop_listing`, null of all else. A word may find thousands of products;
 * where each is ranked, counted and sorted by what is beside its texts, a search with all facets takes two thirds
 * of the time that it takes with a join. A row's texts are worked out when they change, and not with its stock or price.
 * (PostgreSQL refuses to change the types of the columns of `shop_listing` while this is there: drop it, and add it again.)
 */
export const listedInSearch = `
  DROP TRIGGER shop_add_specs ON shop_product_search;
  CREATE TRIGGER shop_add_specs BEFORE INSERT OR UPDATE OF part_key, name, haystack, specs ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_add_specs();
  DROP TRIGGER shop_join_words ON shop_product_search;
  CREATE TRIGGER shop_join_words BEFORE INSERT OR UPDATE OF part_key, name, haystack, specs ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_join_words();
  DROP TRIGGER shop_name_words ON shop_product_search;
  CREATE TRIGGER shop_name_words BEFORE INSERT OR UPDATE OF part_key, name, haystack, specs ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_name_words();
  DROP TRIGGER shop_tell_reads ON shop_product_search;
  CREATE TRIGGER shop_tell_reads
    AFTER INSERT OR UPDATE OF part_key, name, haystack, specs OR DELETE OR TRUNCATE ON shop_product_search
    FOR EACH STATEMENT EXECUTE FUNCTION shop_tell_reads();

  -- Room beside each row, so that a change of it alone leaves the indexes of its texts as they are.
  ALTER TABLE shop_product_search SET (fillfactor = 85);
  ALTER TABLE shop_product_search ADD COLUMN listed shop_listing;

  -- Whichever of the two rows a product has first.
  CREATE FUNCTION shop_find_listed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.listed := (SELECT l FROM shop_listing l WHERE l.id = NEW.product_id);
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_find_listed BEFORE INSERT ON shop_product_search
    FOR EACH ROW EXECUTE FUNCTION shop_find_listed();

  CREATE FUNCTION shop_follow_listing() RETURNS trigger LANGUAGE plpgsql
    -- A plan made while the table was small would go through all of it, see shop_note_content.
    SET enable_seqscan = off AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        UPDATE shop_product_search SET listed = NULL WHERE product_id = OLD.id;
      ELSE
        UPDATE shop_product_search SET listed = NEW WHERE product_id = NEW.id;
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_follow_listing AFTER INSERT OR UPDATE OR DELETE ON shop_listing
    FOR EACH ROW EXECUTE FUNCTION shop_follow_listing();

  UPDATE shop_product_search s SET listed = l FROM shop_listing l WHERE l.id = s.product_id;
`;
