import type { Migration } from './migration';

/**
 * A row, and an email to the address as it was before, for each change of an account's password or
 * e-mail, whoever makes it: the shop's API, Strapi's panel or SQL. Its link gives the account back to
 * that address for seven days (see account-recoveries.ts), and meanwhile nobody else may take the
 * address. The order of the ids is that of the changes. Five a day and account are told: the first ones
 * are those that count.
 */
export const accountNotices: Migration = {
  name: '016-account-notices',
  sql: `
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

    -- After the row is written: whoever waited there for a change that freed the address sees it here.
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
  `,
};
