-- Names and search text of audit entries: the names at the time of the entry, and `words` (ids, names, e-mails, part
-- number, action, changes).

-- The changed fields of an entry, with their values.
CREATE OR REPLACE FUNCTION shop_audit_changes(details jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(string_agg(key || ' ' || coalesce(value #>> '{}', ''), ' '), 1000)
    FROM jsonb_each(details - '{before,after}'::text[] ||
                    CASE jsonb_typeof(details -> 'after') WHEN 'object' THEN details -> 'after'
                                                          ELSE '{}' END) AS said (key, value)
   WHERE value IS DISTINCT FROM details -> 'before' -> key
$$;

-- The names of an entry's actor and subject, and its search text.
CREATE OR REPLACE FUNCTION shop_audit_names(actor text, action text, subject text, details jsonb,
                                            OUT actor_name text, OUT subject_name text, OUT words text)
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    known text;
    actor_email text;
  BEGIN
    SELECT u.name, u.email INTO actor_name, actor_email FROM up_users u WHERE u.document_id = actor;
    CASE split_part(action, '.', 1)
      WHEN 'order' THEN
        SELECT o.customer_name, concat_ws(' ', o.order_number, o.customer_email) INTO subject_name, known
          FROM orders o WHERE o.document_id = subject;
      WHEN 'quote' THEN
        SELECT 'Q-' || q.number, concat_ws(' ', q.maker_name, q.maker_email) INTO subject_name, known
          FROM shop_quotes q WHERE q.document_id = subject;
      WHEN 'product' THEN
        SELECT p.name, p.part_num INTO subject_name, known
          FROM products p WHERE p.document_id = subject;
      WHEN 'user' THEN
        SELECT u.name, u.email INTO subject_name, known
          FROM up_users u WHERE u.document_id = subject;
      WHEN 'review' THEN
        SELECT concat_ws(' of ', r.name, p.name), p.part_num INTO subject_name, known
          FROM reviews r LEFT JOIN products p ON p.id = r.product_id WHERE r.document_id = subject;
      ELSE NULL;
    END CASE;
    -- For deleted subjects, takes the name from the entry's details.
    subject_name := coalesce(subject_name, details #>> '{before,name}', details #>> '{after,name}');
    IF subject_name IS NULL AND split_part(action, '.', 1) IN ('page', 'synonym') THEN
      subject_name := coalesce(details #>> '{before,title}', details #>> '{after,title}',
                               left(coalesce(details #>> '{before,words}', details #>> '{after,words}'), 100));
    END IF;
    words := btrim(shop_plain(concat_ws(' ', actor, actor_name, actor_email, action, subject, subject_name,
                                        known, details #>> '{before,email}', details #>> '{before,partNum}',
                                        shop_audit_changes(details))));
  END $$;

-- For an order of a deleted account, stores nothing that identifies the customer.
CREATE OR REPLACE FUNCTION shop_name_audit() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    named record := shop_audit_names(NEW.actor, NEW.action, NEW.subject, NEW.details);
  BEGIN
    NEW.actor_name := coalesce(NEW.actor_name, named.actor_name);
    IF NEW.action LIKE 'order.%' AND EXISTS (
         SELECT FROM orders WHERE document_id = NEW.subject AND customer_id IS NULL AND customer_document_id <> '') THEN
      NEW.words := btrim(shop_plain(concat_ws(' ', NEW.actor, NEW.actor_name, NEW.action, NEW.subject,
                                              shop_audit_changes(NEW.details))));
      RETURN NEW;
    END IF;
    NEW.subject_name := coalesce(NEW.subject_name, named.subject_name);
    NEW.words := named.words;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_name_audit BEFORE INSERT ON shop_audit
  FOR EACH ROW EXECUTE FUNCTION shop_name_audit();
