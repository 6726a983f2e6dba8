/**
 * A category is part of no category that is part of itself: what is above it would have no end. One change
 * of the tree at a time, so that two of them do not close a circle together.
 */
export const categoryTree = `
  CREATE FUNCTION shop_refuse_circle() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('shop_category_tree'));
      IF EXISTS (
        WITH RECURSIVE above AS (
          SELECT NEW.parent_id AS id
          UNION
          SELECT c.parent_id FROM above JOIN categories c ON c.id = above.id
        ) SELECT FROM above WHERE id = NEW.id
      ) THEN
        RAISE EXCEPTION 'Category % would be part of itself', NEW.id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_refuse_circle BEFORE INSERT OR UPDATE OF parent_id ON categories
    FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION shop_refuse_circle();
`;
