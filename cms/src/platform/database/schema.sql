-- Shared by all capabilities: text normalisation, sessions and limits, emails, the audit, content events and cache
-- invalidation. See decision 5 for how schema files are applied.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Text ------------------------------------------------------------------------------------------------------------

-- Normalises signs: × to x, 30 × 20 to 30x20, small figures to figures, µ to u, Ω to ohm, thin spaces to spaces, and
-- hyphens, minus and en dash to -.
CREATE OR REPLACE FUNCTION shop_signs(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN input !~ '[^ -~]|[0-9] *[xX]' THEN input ELSE
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      replace(normalize(translate(
        regexp_replace(regexp_replace(regexp_replace(input,
          '([0-9])[\u2009\u202f](?=[0-9]{3}(?![0-9]))', '\1', 'g'),
          '([¼-¾⅐-⅞])', ' \1', 'g'),
          '[\u00ad\u200b\u2060\ufeff]', '', 'g'),
        '″”“˚º×✕⨯−‐‑‒–', '"""°°xxx-----'), NFKC), '⁄', '/'),
      '([0-9]) *[xX] *(?=[0-9])', '\1x', 'g'),
      '([0-9]) *[xX](?![[:alnum:]])', '\1x', 'g'),
      '(^|[^[:alpha:]])μ(?=[a-zA-ZΩ])', '\1u', 'g'),
      '(^|[^\u0370-\u03ff])Ω(?![[:alpha:]])', '\1ohm', 'g')
    END
$$;

-- Lower case, without accents, and without dashes, dots and slashes within a word: ESP-32 and esp32 are the same.
CREATE OR REPLACE FUNCTION shop_plain(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(unaccent('unaccent'::regdictionary, shop_signs(coalesce(input, '')))),
                        '([[:alnum:]])[-./]+(?=[[:alnum:]])', '\1', 'g')
$$;

-- Letters and digits only.
CREATE OR REPLACE FUNCTION shop_squashed(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(shop_plain(input), '[^[:alnum:]]+', '', 'g')
$$;

-- LIKE pattern for a word in the search of all admin lists. A dot or dash at the end is dropped, because the user may
-- still be typing.
CREATE OR REPLACE FUNCTION shop_word_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(btrim(shop_plain(word), '-./'), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Letters and digits with dashes between them; never empty.
CREATE OR REPLACE FUNCTION shop_slug(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(btrim(regexp_replace(
    lower(unaccent('unaccent'::regdictionary, input)), '[^a-z0-9]+', '-', 'g'), '-'), ''), 'other')
$$;

-- The wanted slug, with a number added if another document of the table has it.
CREATE OR REPLACE FUNCTION shop_free_slug(of_table regclass, wanted text, document text) RETURNS text
  LANGUAGE plpgsql AS $$
  DECLARE
    slug text := wanted;
    number integer := 1;
    is_taken boolean;
  BEGIN
    LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE slug = $1 AND document_id <> $2)', of_table)
        INTO is_taken USING slug, document;
      IF NOT is_taken THEN RETURN slug; END IF;
      number := number + 1;
      slug := wanted || '-' || number;
    END LOOP;
  END $$;

-- A document id in Strapi's format, for documents that triggers create.
CREATE OR REPLACE FUNCTION shop_document_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'a' || substr(md5(gen_random_uuid()::text), 1, 23)
$$;

-- Sessions and limits ---------------------------------------------------------------------------------------------

-- `confirmed_at`: when the session's user last proved who they are, by the log-in or again since (decision 60); null if the
-- session has no such proof.
CREATE TABLE IF NOT EXISTS shop_sessions (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz DEFAULT now()
);
CREATE INDEX IF NOT EXISTS shop_sessions_of_user ON shop_sessions (user_id);
CREATE INDEX IF NOT EXISTS shop_sessions_expiry ON shop_sessions (expires_at);

-- `account` or `address` is empty if the row counts over all of them.
CREATE TABLE IF NOT EXISTS shop_attempts (
  action text NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  count integer NOT NULL,
  allowed integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (action, account, address),
  CONSTRAINT shop_attempts_within_limit CHECK (count <= allowed)
);
CREATE INDEX IF NOT EXISTS shop_attempts_end ON shop_attempts (ends_at);

-- Emails ----------------------------------------------------------------------------------------------------------

-- `cancelled`: there is nothing left to send. `unknown`: the mail server may have accepted the email, so it is not sent
-- again.
CREATE TABLE IF NOT EXISTS shop_outbox (
  id bigserial PRIMARY KEY,
  kind text NOT NULL,
  subject_id text NOT NULL,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'sending', 'sent', 'cancelled', 'unknown')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  claimed_at timestamptz,
  UNIQUE (kind, subject_id)
);
CREATE INDEX IF NOT EXISTS shop_outbox_due ON shop_outbox (next_attempt_at) WHERE state = 'queued';
CREATE INDEX IF NOT EXISTS shop_outbox_sending ON shop_outbox (claimed_at) WHERE state = 'sending';
-- Finds an order's emails for its page: `subject_id` begins with the order's id.
CREATE INDEX IF NOT EXISTS shop_outbox_of_order ON shop_outbox (substring(subject_id FROM '^[^:#]*'));

-- Emails sent to unproven mailboxes, by a hash of the mailbox. Without foreign keys, so that deleting an account or an
-- email does not reset the limit.
CREATE TABLE IF NOT EXISTS shop_mailbox_emails (
  email_id bigint PRIMARY KEY,
  mailbox text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX IF NOT EXISTS shop_mailbox_emails_of_mailbox ON shop_mailbox_emails (mailbox, at);
CREATE INDEX IF NOT EXISTS shop_mailbox_emails_age ON shop_mailbox_emails (at);

-- Mailboxes of others to which senders have had the shop write within the last day: hashes of the account, or a network
-- address, and a hash of the mailbox. Without foreign keys, for the same reason.
CREATE TABLE IF NOT EXISTS shop_third_mailboxes (
  account text NOT NULL,
  address text NOT NULL,
  mailbox text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account, address, mailbox)
);
CREATE INDEX IF NOT EXISTS shop_third_mailboxes_age ON shop_third_mailboxes (at);

-- Audit -----------------------------------------------------------------------------------------------------------

-- An entry keeps the names of its actor and subject at that time, because accounts and products may be deleted. `words`
-- is the search text. The report capability fills these three columns. `content`: the whole content of a document before
-- and after the change, as `Versions`; null for entries without long texts.
CREATE TABLE IF NOT EXISTS shop_audit (
  id bigserial PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  actor_name text,
  subject_name text,
  words text NOT NULL DEFAULT '',
  content jsonb
);
CREATE INDEX IF NOT EXISTS shop_audit_newest ON shop_audit (at DESC, id DESC);
CREATE INDEX IF NOT EXISTS shop_audit_of_actor ON shop_audit (actor);
CREATE INDEX IF NOT EXISTS shop_audit_of_subject ON shop_audit (subject);
CREATE INDEX IF NOT EXISTS shop_audit_words ON shop_audit USING gin (words gin_trgm_ops);

-- The audit is append-only, except for two functions that set `shop.changes_audit`: one anonymises a person, the other
-- deletes entries after their retention (decision 43). They call set_config, because only a superuser may declare the
-- setting on a function.
CREATE OR REPLACE FUNCTION shop_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'TRUNCATE' AND current_setting('shop.changes_audit', true) = 'yes' THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'shop_audit is append-only';
  END $$;
CREATE OR REPLACE TRIGGER shop_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_audit
  FOR EACH STATEMENT EXECUTE FUNCTION shop_audit_is_append_only();

-- Content events --------------------------------------------------------------------------------------------------

-- One row for each change of content that the site prints (docs/publishing.md).
CREATE TABLE IF NOT EXISTS shop_content_events (
  id bigserial PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  subject text NOT NULL,
  subject_id text NOT NULL DEFAULT '',
  change text NOT NULL,
  published_at timestamptz,
  announced_at timestamptz
);
CREATE INDEX IF NOT EXISTS shop_content_events_pending ON shop_content_events (subject, subject_id)
  WHERE published_at IS NULL;
CREATE INDEX IF NOT EXISTS shop_content_events_unannounced ON shop_content_events (id)
  WHERE announced_at IS NULL;

CREATE OR REPLACE FUNCTION shop_notify_content() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('shop_content', '');
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_notify_content AFTER INSERT ON shop_content_events
  FOR EACH STATEMENT EXECUTE FUNCTION shop_notify_content();

-- Merges all changes of a document within a transaction into one event, because Strapi replaces rows instead of
-- updating them (publishing deletes the published service and inserts it again).
CREATE OR REPLACE FUNCTION shop_note_content(of text, of_id text, new_change text) RETURNS void LANGUAGE plpgsql
  -- A plan cached while the table was small would scan the whole table at each row of a bulk change.
  SET enable_seqscan = off AS $$
  DECLARE
    noted shop_content_events;
    merged text;
  BEGIN
    -- Finds the event by the transaction's id. Savepoints have ids of their own, so their changes may add a second
    -- event, which does no harm.
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

-- Trigger for the table of a content type; its argument is the event's subject. Drafts are rows of the same table
-- without `published_at`. A save that changes only components, files or relations changes `updated_at` too, so those
-- tables need no triggers.
CREATE OR REPLACE FUNCTION shop_note_document() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    was_public boolean := TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL;
    is_public boolean := TG_OP <> 'DELETE' AND NEW.published_at IS NOT NULL;
    document text := CASE WHEN TG_OP = 'DELETE' THEN OLD.document_id ELSE NEW.document_id END;
    own_id integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
    has_other boolean;
  BEGIN
    IF NOT was_public AND NOT is_public THEN RETURN NULL; END IF;
    IF was_public AND is_public AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE document_id = $1
                      AND published_at IS NOT NULL AND id <> $2)', TG_TABLE_NAME)
      INTO has_other USING document, own_id;
    PERFORM shop_note_content(TG_ARGV[0], document,
      CASE WHEN was_public = is_public OR has_other THEN 'updated'
           WHEN is_public THEN 'created' ELSE 'deleted' END);
    RETURN NULL;
  END $$;

-- Adds the trigger for events with this subject to a content type's table.
CREATE OR REPLACE FUNCTION shop_note_documents(of_table regclass, subject text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format('CREATE OR REPLACE TRIGGER shop_note_document AFTER INSERT OR UPDATE OR DELETE ON %s
                      FOR EACH ROW EXECUTE FUNCTION shop_note_document(%L)', of_table, subject);
  END $$;

-- Cached responses ------------------------------------------------------------------------------------------------

-- Invalidates the response cache (`isCached` in an endpoint): notifies the channel `shop_reads` with the table's name,
-- once at the end of each transaction that changes data of cached responses.
CREATE OR REPLACE FUNCTION shop_notify_reads() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('shop_reads', TG_TABLE_NAME);
    RETURN NULL;
  END $$;

CREATE OR REPLACE FUNCTION shop_notify_reads_of(VARIADIC tables regclass[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    told regclass;
  BEGIN
    FOREACH told IN ARRAY tables LOOP
      EXECUTE format('CREATE OR REPLACE TRIGGER shop_notify_reads AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
                        FOR EACH STATEMENT EXECUTE FUNCTION shop_notify_reads()', told);
    END LOOP;
  END $$;

-- Backups ---------------------------------------------------------------------------------------------------------

-- Backups of this database, and the restore that it comes from. `snapshot_at` is the time of the backup's content. A
-- restore of an older database creates this table too, see ops/backup/after-restore.ts.
CREATE TABLE IF NOT EXISTS shop_backup_log (
  id bigserial PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  event text NOT NULL CHECK (event IN ('backup', 'restore')),
  snapshot_at timestamptz NOT NULL,
  location text,
  bytes bigint
);
