-- Accounts: additions to Strapi's users.

CREATE UNIQUE INDEX IF NOT EXISTS users_email_once ON up_users (lower(email));

-- Passwords -------------------------------------------------------------------------------------------------------

-- A reset link belongs to a mailbox, whichever account has its address when the link is used.
CREATE TABLE IF NOT EXISTS shop_password_resets (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  email text
);
CREATE INDEX IF NOT EXISTS shop_password_resets_of_user ON shop_password_resets (user_id);
CREATE INDEX IF NOT EXISTS shop_password_resets_expiry ON shop_password_resets (expires_at);

-- A new password ends all sessions and links of the old one, also when it is changed in Strapi's panel.
CREATE OR REPLACE FUNCTION shop_password_ends_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM shop_sessions WHERE user_id = NEW.id;
    DELETE FROM shop_password_resets WHERE user_id = NEW.id;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_password_ends_sessions AFTER UPDATE OF password ON up_users
  FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password)
  EXECUTE FUNCTION shop_password_ends_sessions();

-- Network addresses from which an account was signed in to, until they expire. From such an address the owner is not
-- locked out by other people's attempts from the same address or for the same account (decision 8).
CREATE TABLE IF NOT EXISTS shop_known_addresses (
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  address text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, address)
);
CREATE INDEX IF NOT EXISTS shop_known_addresses_expiry ON shop_known_addresses (expires_at);

-- Mailboxes -------------------------------------------------------------------------------------------------------

-- The mailbox that an account belongs to: the one it was created with, or the last one that was proven (`proven_at`).
-- An account at another address was moved there by its owner, and returns when somebody else proves that address
-- (decision 17). Any change that is not the owner's (`shop.own_change`) moves the mailbox too: changes by an admin, the
-- panel or SQL.
CREATE TABLE IF NOT EXISTS shop_account_mailboxes (
  user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
  email text NOT NULL,
  proven_at timestamptz
);
CREATE INDEX IF NOT EXISTS shop_account_mailboxes_of_email ON shop_account_mailboxes (email);

-- Links with which the signed-in owner proves the new mailbox; only the hash is stored.
CREATE TABLE IF NOT EXISTS shop_mailbox_confirmations (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS shop_mailbox_confirmations_of_user ON shop_mailbox_confirmations (user_id);
CREATE INDEX IF NOT EXISTS shop_mailbox_confirmations_expiry ON shop_mailbox_confirmations (expires_at);

-- An address that is free again may be taken: the account that had left it then belongs to its current address. Runs
-- before the row is written, because returning to an address locks this row first too.
CREATE OR REPLACE FUNCTION shop_leave_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE shop_account_mailboxes m SET email = lower(u.email), proven_at = NULL
      FROM up_users u
     WHERE u.id = m.user_id AND m.email = lower(NEW.email) AND m.user_id <> NEW.id
       AND lower(u.email) <> m.email;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_leave_mailbox BEFORE INSERT OR UPDATE OF email ON up_users
  FOR EACH ROW EXECUTE FUNCTION shop_leave_mailbox();

CREATE OR REPLACE FUNCTION shop_begin_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO shop_account_mailboxes (user_id, email) VALUES (NEW.id, lower(NEW.email));
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_begin_mailbox AFTER INSERT ON up_users
  FOR EACH ROW EXECUTE FUNCTION shop_begin_mailbox();

-- Changes that are announced --------------------------------------------------------------------------------------

-- A row, and an email to the previous address, for each change of an account's password or e-mail by the shop's API,
-- Strapi's panel or SQL. The email's link gives the account back to that address for seven days; until then nobody else
-- may take the address. Only the mailbox that the account belongs to gets such a link; other addresses get the email
-- without it. Ids are in the order of the changes. An account gets at most five such emails a day: the first five.
CREATE TABLE IF NOT EXISTS shop_account_recoveries (
  id bigserial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('email-changed', 'password-changed')),
  email text NOT NULL,
  token_hash text UNIQUE,
  changed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
);
CREATE INDEX IF NOT EXISTS shop_account_recoveries_of_user ON shop_account_recoveries (user_id, kind);
CREATE INDEX IF NOT EXISTS shop_account_recoveries_of_email ON shop_account_recoveries (lower(email));

CREATE OR REPLACE FUNCTION shop_tell_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changes text[] := array_remove(ARRAY[
      CASE WHEN lower(OLD.email) IS DISTINCT FROM lower(NEW.email) THEN 'email-changed' END,
      -- The first password of an account that an admin made is no change.
      CASE WHEN OLD.password IS NOT NULL AND OLD.password IS DISTINCT FROM NEW.password
           THEN 'password-changed' END], NULL);
    change text;
    home text := (SELECT email FROM shop_account_mailboxes WHERE user_id = OLD.id);
    ends timestamptz := now() + CASE WHEN lower(OLD.email) = home THEN interval '7 days' ELSE '0' END;
    -- A new address that the owner chose is theirs once they press a link sent there.
    leaves boolean := lower(NEW.email) <> home AND current_setting('shop.own_change', true) = 'yes';
    recovery bigint;
  BEGIN
    FOREACH change IN ARRAY changes LOOP
      CONTINUE WHEN (SELECT count(*) FROM shop_account_recoveries
                      WHERE user_id = OLD.id AND kind = change AND email = OLD.email
                        AND changed_at > now() - interval '1 day'
                        AND (expires_at > now() OR expires_at <= changed_at)) >= 5;
      INSERT INTO shop_account_recoveries (user_id, kind, email, expires_at)
        VALUES (OLD.id, change, OLD.email, ends) RETURNING id INTO recovery;
      INSERT INTO shop_outbox (kind, subject_id) VALUES (change, recovery);
      IF change = 'email-changed' AND leaves THEN
        INSERT INTO shop_outbox (kind, subject_id) VALUES ('email-confirmation', recovery);
      END IF;
    END LOOP;
    IF lower(NEW.email) <> home AND leaves IS NOT TRUE THEN
      UPDATE shop_account_mailboxes SET email = lower(NEW.email), proven_at = NULL WHERE user_id = NEW.id;
    END IF;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_tell_account_change AFTER UPDATE OF email, password ON up_users
  FOR EACH ROW EXECUTE FUNCTION shop_tell_account_change();

-- Runs after the row is written: a transaction that waited for a change which freed the address sees that change.
CREATE OR REPLACE FUNCTION shop_keep_email() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT FROM shop_account_recoveries
                WHERE lower(email) = lower(NEW.email) AND user_id <> NEW.id AND expires_at > now()) THEN
      RAISE unique_violation USING MESSAGE = 'This e-mail is kept for the account that had it';
    END IF;
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_keep_email AFTER INSERT OR UPDATE OF email ON up_users
  FOR EACH ROW EXECUTE FUNCTION shop_keep_email();
