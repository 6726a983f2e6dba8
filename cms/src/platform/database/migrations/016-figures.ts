/**
 * What the dashboard counts, and the history of who changed what. A row of the audit keeps the names of who and
 * what it is about as they were when it was written (accounts and products go, the audit stays), and the words it is
 * found by: ids, names, e-mails, part number, action, and what has changed.
 */
export const figures = String.raw`
  CREATE INDEX orders_by_payment ON orders (paid_at) INCLUDE (id, total_cents, refunded_cents)
    WHERE paid_at IS NOT NULL;
  CREATE INDEX products_by_stock ON products (count_in_stock) WHERE is_listed;

  ALTER TABLE shop_audit ADD COLUMN actor_name text, ADD COLUMN subject_name text,
    ADD COLUMN words text NOT NULL DEFAULT '';

  -- Fields that a row says have changed, with their values.
  CREATE FUNCTION shop_audit_changes(details jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT left(string_agg(key || ' ' || coalesce(value #>> '{}', ''), ' '), 1000)
      FROM jsonb_each(details - '{before,after}'::text[] ||
                      CASE jsonb_typeof(details -> 'after') WHEN 'object' THEN details -> 'after'
                                                            ELSE '{}' END) AS said (key, value)
     WHERE value IS DISTINCT FROM details -> 'before' -> key
  $$;

  CREATE FUNCTION shop_audit_names(actor text, action text, subject text, details jsonb,
                                   OUT actor_name text, OUT subject_name text, OUT words text)
    LANGUAGE plpgsql STABLE AS $$
    DECLARE
      known text;
      actor_email text;
    BEGIN
      SELECT u.name, u.email INTO actor_name, actor_email FROM up_users u WHERE u.document_id = actor;
      CASE split_part(action, '.', 1)
        WHEN 'order' THEN
          SELECT o.customer_name, o.customer_email INTO subject_name, known
            FROM orders o WHERE o.document_id = subject;
        WHEN 'product' THEN
          SELECT p.name, p.part_num INTO subject_name, known
            FROM products p WHERE p.document_id = subject;
        WHEN 'user' THEN
          SELECT u.name, u.email INTO subject_name, known
            FROM up_users u WHERE u.document_id = subject;
        ELSE NULL;
      END CASE;
      -- What was removed is known by what the row says of it.
      subject_name := coalesce(subject_name, details #>> '{before,name}', details #>> '{after,name}');
      words := btrim(shop_plain(concat_ws(' ', actor, actor_name, actor_email, action, subject, subject_name,
                                          known, details #>> '{before,email}', details #>> '{before,partNum}',
                                          shop_audit_changes(details))));
    END $$;

  CREATE FUNCTION shop_name_audit() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      named record := shop_audit_names(NEW.actor, NEW.action, NEW.subject, NEW.details);
    BEGIN
      NEW.actor_name := coalesce(NEW.actor_name, named.actor_name);
      NEW.subject_name := coalesce(NEW.subject_name, named.subject_name);
      NEW.words := named.words;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_name_audit BEFORE INSERT ON shop_audit
    FOR EACH ROW EXECUTE FUNCTION shop_name_audit();

  -- Rows from before get their names once; what they say stays.
  ALTER TABLE shop_audit DISABLE TRIGGER shop_audit_append_only;
  UPDATE shop_audit SET (actor_name, subject_name, words) =
    (SELECT n.actor_name, n.subject_name, n.words FROM shop_audit_names(actor, action, subject, details) n);
  ALTER TABLE shop_audit ENABLE TRIGGER shop_audit_append_only;

  CREATE INDEX shop_audit_newest ON shop_audit (at DESC, id DESC);
  CREATE INDEX shop_audit_words ON shop_audit USING gin (words gin_trgm_ops);
`;
