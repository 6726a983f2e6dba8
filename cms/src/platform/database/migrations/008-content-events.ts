/**
 * Writes `shop_content_events`. Strapi replaces rows where it could update them (a publish deletes
 * the published service and inserts it again), so what one transaction does to one document is
 * merged into one event. Sales and returns touch nothing but the stock, which pages bring up to date
 * themselves: no event. An editor's save moves `updated_at` too.
 */
export const contentEvents = `
  CREATE FUNCTION shop_note_content(of text, of_id text, new_change text) RETURNS void LANGUAGE plpgsql
    -- A plan made while the table was small would go through all of it at each row of a bulk change.
    SET enable_seqscan = off AS $$
    DECLARE
      noted shop_content_events;
      merged text;
    BEGIN
      -- Rows that carry this very transaction's number. Those of a savepoint within it carry
      -- another and are noted once more, which costs nothing.
      SELECT * INTO noted FROM shop_content_events
       WHERE published_at IS NULL AND subject = of AND subject_id = of_id
         AND xmin = pg_current_xact_id()::xid LIMIT 1;
      IF NOT FOUND THEN
        INSERT INTO shop_content_events (subject, subject_id, change) VALUES (of, of_id, new_change);
        RETURN;
      END IF;
      merged := CASE WHEN new_change = 'deleted' THEN 'deleted'
                     WHEN noted.change = 'deleted' THEN 'updated'
                     ELSE noted.change END;
      IF merged <> noted.change THEN
        UPDATE shop_content_events SET change = merged WHERE id = noted.id;
      END IF;
    END $$;

  CREATE FUNCTION shop_notify_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('shop_content', '');
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_notify_content AFTER INSERT ON shop_content_events
    FOR EACH STATEMENT EXECUTE FUNCTION shop_notify_content();

  -- A row without what no page prints.
  CREATE FUNCTION shop_printed(row_of jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT row_of - '{count_in_stock,updated_at,published_at,created_by_id,updated_by_id}'::text[]
  $$;

  CREATE FUNCTION shop_product_content() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was_listed boolean := TG_OP <> 'INSERT' AND coalesce(OLD.is_listed, false);
      is_listed boolean := TG_OP <> 'DELETE' AND coalesce(NEW.is_listed, false);
    BEGIN
      IF was_listed AND is_listed THEN
        IF shop_printed(to_jsonb(OLD)) IS DISTINCT FROM shop_printed(to_jsonb(NEW))
           OR (OLD.count_in_stock IS DISTINCT FROM NEW.count_in_stock
               AND OLD.updated_at IS DISTINCT FROM NEW.updated_at) THEN
          PERFORM shop_note_content('product', NEW.document_id, 'updated');
        END IF;
      ELSIF is_listed THEN
        PERFORM shop_note_content('product', NEW.document_id, 'created');
      ELSIF was_listed THEN
        PERFORM shop_note_content('product', OLD.document_id, 'deleted');
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_product_content AFTER INSERT OR UPDATE OR DELETE ON products
    FOR EACH ROW EXECUTE FUNCTION shop_product_content();

  -- Drafts are rows of the same table, without a day of publication.
  CREATE FUNCTION shop_service_content() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was_public boolean := TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL;
      is_public boolean := TG_OP <> 'DELETE' AND NEW.published_at IS NOT NULL;
      document text := CASE WHEN TG_OP = 'DELETE' THEN OLD.document_id ELSE NEW.document_id END;
      own_id integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
    BEGIN
      IF NOT was_public AND NOT is_public THEN RETURN NULL; END IF;
      IF was_public AND is_public AND
         shop_printed(to_jsonb(OLD)) IS NOT DISTINCT FROM shop_printed(to_jsonb(NEW)) THEN
        RETURN NULL;
      END IF;
      IF was_public = is_public OR EXISTS (SELECT FROM services s WHERE s.document_id = document
           AND s.published_at IS NOT NULL AND s.id <> own_id) THEN
        PERFORM shop_note_content('service', document, 'updated');
      ELSE
        PERFORM shop_note_content('service', document,
                                  CASE WHEN is_public THEN 'created' ELSE 'deleted' END);
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_service_content AFTER INSERT OR UPDATE OR DELETE ON services
    FOR EACH ROW EXECUTE FUNCTION shop_service_content();

  -- What belongs to a product or service that is gone, unlisted or a draft is nobody's to see.
  CREATE FUNCTION shop_note_part(of text, row_id integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_note_content('product', document_id, 'updated') FROM products
        WHERE of = 'api::product.product' AND id = row_id AND is_listed;
      PERFORM shop_note_content('service', document_id, 'updated') FROM services
        WHERE of = 'api::service.service' AND id = row_id AND published_at IS NOT NULL;
    END $$;

  CREATE FUNCTION shop_media_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
      IF TG_OP <> 'INSERT' THEN PERFORM shop_note_part(OLD.related_type, OLD.related_id); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM shop_note_part(NEW.related_type, NEW.related_id); END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_media_content AFTER INSERT OR UPDATE OR DELETE ON files_related_mph
    FOR EACH ROW EXECUTE FUNCTION shop_media_content();

  CREATE FUNCTION shop_options_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
      IF TG_OP <> 'INSERT' THEN PERFORM shop_note_part('api::service.service', OLD.entity_id); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM shop_note_part('api::service.service', NEW.entity_id); END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_options_content AFTER INSERT OR UPDATE OR DELETE ON services_cmps
    FOR EACH ROW EXECUTE FUNCTION shop_options_content();

  CREATE FUNCTION shop_option_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM shop_note_part('api::service.service', entity_id) FROM services_cmps
        WHERE component_type = 'service.option' AND cmp_id = NEW.id;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_option_content AFTER UPDATE OF text ON components_service_options
    FOR EACH ROW WHEN (OLD.text IS DISTINCT FROM NEW.text) EXECUTE FUNCTION shop_option_content();

  CREATE FUNCTION shop_review_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Whose account it was is not printed: it goes when the account does.
      IF TG_OP = 'UPDATE' AND shop_printed(to_jsonb(OLD)) - 'user_id'
           IS NOT DISTINCT FROM shop_printed(to_jsonb(NEW)) - 'user_id' THEN
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' THEN PERFORM shop_note_part('api::product.product', OLD.product_id); END IF;
      IF TG_OP <> 'DELETE' THEN PERFORM shop_note_part('api::product.product', NEW.product_id); END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_review_content AFTER INSERT OR UPDATE OR DELETE ON reviews
    FOR EACH ROW EXECUTE FUNCTION shop_review_content();

  CREATE FUNCTION shop_business_content() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND shop_printed(to_jsonb(OLD)) IS NOT DISTINCT FROM shop_printed(to_jsonb(NEW)) THEN
        RETURN NULL;
      END IF;
      PERFORM shop_note_content('business-details', '',
        CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'deleted' ELSE 'updated' END);
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_business_content AFTER INSERT OR UPDATE OR DELETE ON business_details
    FOR EACH ROW EXECUTE FUNCTION shop_business_content();
`;
