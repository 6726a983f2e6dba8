/**
 * `shop_attempts`: `account` or `address` is empty where a row counts over all of them.
 *
 * `shop_account_recoveries`: a row, and an email to the address as it was before, for each change of an
 * account's password or e-mail, made by the shop's API, Strapi's panel or SQL. Its link gives
 * the account back to that address for seven days, and meanwhile nobody else may take the address. The
 * order of the ids is that of the changes. At most five a day and account are sent: the first ones count.
 */
export const accounts = `
  CREATE UNIQUE INDEX users_email_once ON up_users (lower(email));

  CREATE TABLE shop_sessions (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX shop_sessions_of_user ON shop_sessions (user_id);
  CREATE INDEX shop_sessions_expiry ON shop_sessions (expires_at);

  CREATE TABLE shop_password_resets (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX shop_password_resets_of_user ON shop_password_resets (user_id);
  CREATE INDEX shop_password_resets_expiry ON shop_password_resets (expires_at);

  -- A changed password, also one changed in Strapi's panel, ends all that the old one has opened.
  CREATE FUNCTION shop_password_ends_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM shop_sessions WHERE user_id = NEW.id;
      DELETE FROM shop_password_resets WHERE user_id = NEW.id;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_password_ends_sessions AFTER UPDATE OF password ON up_users
    FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password)
    EXECUTE FUNCTION shop_password_ends_sessions();

  CREATE TABLE shop_attempts (
    action text NOT NULL,
    account text NOT NULL,
    address text NOT NULL,
    count integer NOT NULL,
    allowed integer NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (action, account, address),
    CONSTRAINT shop_attempts_within_limit CHECK (count <= allowed)
  );
  CREATE INDEX shop_attempts_end ON shop_attempts (ends_at);

  CREATE TABLE shop_account_recoveries (
    id bigserial PRIMARY KEY,
    user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('email-changed', 'password-changed')),
    email text NOT NULL,
    token_hash text UNIQUE,
    changed_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
  );
  CREATE INDEX shop_account_recoveries_of_user ON shop_account_recoveries (user_id, kind);
  CREATE INDEX shop_account_recoveries_of_email ON shop_account_recoveries (lower(email));

  CREATE FUNCTION shop_tell_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changes text[] := array_remove(ARRAY[
        CASE WHEN lower(OLD.email) IS DISTINCT FROM lower(NEW.email) THEN 'email-changed' END,
        CASE WHEN OLD.password IS DISTINCT FROM NEW.password THEN 'password-changed' END], NULL);
      change text;
      recovery bigint;
    BEGIN
      FOREACH change IN ARRAY changes LOOP
        CONTINUE WHEN (SELECT count(*) FROM shop_account_recoveries
                        WHERE user_id = OLD.id AND kind = change
                          AND changed_at > now() - interval '1 day' AND expires_at > now()) >= 5;
        INSERT INTO shop_account_recoveries (user_id, kind, email)
          VALUES (OLD.id, change, OLD.email) RETURNING id INTO recovery;
        INSERT INTO shop_outbox (kind, subject_id) VALUES (change, recovery);
      END LOOP;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_tell_account_change AFTER UPDATE OF email, password ON up_users
    FOR EACH ROW EXECUTE FUNCTION shop_tell_account_change();

  -- After the row is written: a transaction that waited there for a change which freed the address sees it.
  CREATE FUNCTION shop_keep_email() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM shop_account_recoveries
                  WHERE lower(email) = lower(NEW.email) AND user_id <> NEW.id AND expires_at > now()) THEN
        RAISE unique_violation USING MESSAGE = 'This e-mail is kept for the account that had it';
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_keep_email AFTER INSERT OR UPDATE OF email ON up_users
    FOR EACH ROW EXECUTE FUNCTION shop_keep_email();
`;
