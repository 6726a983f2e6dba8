-- The details of an audit entry without name, e-mail, admins' note and what was corrected of an order's address and
-- reference, also in `before` and `after`.
CREATE OR REPLACE FUNCTION shop_without_person(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, CASE jsonb_typeof(value)
                    WHEN 'object' THEN value - '{name,email,reply,deliverTo,phone,deliveryNote,organisation,abn,purchaseOrder,accountsEmail}'::text[] ELSE value END), '{}')
    FROM jsonb_each(details - '{name,email,note}'::text[])
$$;

-- Runs after the account was deleted, so its name and e-mail cannot be looked up again. Without a person, only the
-- things are anonymised.
CREATE OR REPLACE FUNCTION shop_anonymise_audit(person text, things text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    about text[] := array_append(things, person);
  BEGIN
    -- A lock, because two runs could update the same rows in different orders.
    PERFORM pg_advisory_xact_lock(4337006);
    PERFORM set_config('shop.changes_audit', 'yes', true);
    UPDATE shop_audit a
       SET actor_name = kept.actor_name, subject_name = kept.subject_name, details = kept.details,
           words = btrim(shop_plain(concat_ws(' ', a.actor, kept.actor_name, kept.actor_email, a.action,
                     a.subject, kept.subject_name, kept.part_num, shop_audit_changes(kept.details))))
      FROM (SELECT r.id, u.email AS actor_email, p.part_num,
                   CASE WHEN r.actor IS DISTINCT FROM person THEN r.actor_name END AS actor_name,
                   CASE WHEN r.subject = ANY(about) THEN NULL ELSE r.subject_name END AS subject_name,
                   CASE WHEN r.subject = ANY(about) THEN shop_without_person(r.details)
                        ELSE r.details END AS details
              FROM shop_audit r
              LEFT JOIN up_users u ON u.document_id = r.actor
              LEFT JOIN products p ON p.document_id = r.subject
             WHERE r.actor = person OR r.subject = ANY(about)) kept
     WHERE kept.id = a.id;
    PERFORM set_config('shop.changes_audit', 'no', true);
  END $$;

CREATE OR REPLACE FUNCTION shop_delete_old_audit(kept interval) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(4337006);
  SELECT set_config('shop.changes_audit', 'yes', true);
  DELETE FROM shop_audit WHERE at < now() - kept;
  SELECT set_config('shop.changes_audit', 'no', true);
$$;
