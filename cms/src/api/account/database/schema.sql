-- Accounts: additions to Strapi's users.

CREATE UNIQUE INDEX IF NOT EXISTS users_email_once ON up_users (lower(email));

-- Admins ----------------------------------------------------------------------------------------------------------

-- `is_admin` decides who is an admin, also for the panel and for SQL. Every admin has a role: an owner's, unless another
-- is given. Nobody else has one.
CREATE OR REPLACE FUNCTION shop_role_of_admins() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.admin_role := CASE WHEN NEW.is_admin THEN coalesce(NEW.admin_role, 'owner') END;
    RETURN NEW;
  END $$;
CREATE OR REPLACE TRIGGER shop_role_of_admins BEFORE INSERT OR UPDATE OF is_admin, admin_role ON up_users
  FOR EACH ROW EXECUTE FUNCTION shop_role_of_admins();

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

-- Passkeys --------------------------------------------------------------------------------------------------------

-- Public keys of WebAuthn, with the authenticator's count of uses: see decision 60.
CREATE TABLE IF NOT EXISTS shop_passkeys (
  id bigserial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX IF NOT EXISTS shop_passkeys_of_user ON shop_passkeys (user_id);

-- Random values that a passkey signs once; only the hash is stored. Log-ins do not know the account yet.
CREATE TABLE IF NOT EXISTS shop_passkey_challenges (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('log-in', 'confirm', 'add')),
  user_id integer REFERENCES up_users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS shop_passkey_challenges_of_user ON shop_passkey_challenges (user_id);
CREATE INDEX IF NOT EXISTS shop_passkey_challenges_expiry ON shop_passkey_challenges (expires_at);

-- The passkey that opened the session, or confirmed or was added in it. Not in the table itself, which stands before that of
-- the passkeys.
ALTER TABLE shop_sessions ADD COLUMN IF NOT EXISTS passkey_id bigint REFERENCES shop_passkeys (id) ON DELETE SET NULL;
CREATE INDEX IF NOT EXISTS shop_sessions_of_passkey ON shop_sessions (passkey_id);

-- Address book ----------------------------------------------------------------------------------------------------

-- Delivery addresses that an account keeps under names. Once there are any, exactly one is the usual one.
CREATE TABLE IF NOT EXISTS shop_addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  name text NOT NULL,
  is_usual boolean NOT NULL,
  place jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX IF NOT EXISTS shop_addresses_name_once ON shop_addresses (user_id, lower(name));
CREATE UNIQUE INDEX IF NOT EXISTS shop_addresses_usual_once ON shop_addresses (user_id) WHERE is_usual;

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

-- A row, and an email to the previous address, for each change of an account's password, e-mail or passkeys by the shop's
-- API, Strapi's panel or SQL. The email's link gives the account back to that address for seven days; until then nobody else
-- may take the address. Only the mailbox that the account belongs to gets such a link; other addresses get the email
-- without it. Ids are in the order of the changes. An account gets at most five such emails a day: the first five.
CREATE TABLE IF NOT EXISTS shop_account_recoveries (
  id bigserial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  email text NOT NULL,
  token_hash text UNIQUE,
  changed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days'
);
ALTER TABLE shop_account_recoveries
  DROP CONSTRAINT IF EXISTS shop_account_recoveries_kind_check,
  ADD CONSTRAINT shop_account_recoveries_kind_check
    CHECK (kind IN ('email-changed', 'password-changed', 'passkey-added', 'passkey-removed'));
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

-- Tells the account about a passkey, unless it is deleted with the account. Only a new passkey can be undone by the link,
-- and not an admin's: a mailbox alone must not replace the passkey that the shop may demand (decision 60).
CREATE OR REPLACE FUNCTION shop_tell_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    change text := CASE TG_OP WHEN 'INSERT' THEN 'passkey-added' ELSE 'passkey-removed' END;
    account up_users;
    recovery bigint;
  BEGIN
    SELECT * INTO account FROM up_users WHERE id = coalesce(NEW.user_id, OLD.user_id);
    IF account.id IS NULL OR (SELECT count(*) FROM shop_account_recoveries
         WHERE user_id = account.id AND kind = change AND changed_at > now() - interval '1 day') >= 5 THEN
      RETURN NULL;
    END IF;
    INSERT INTO shop_account_recoveries (user_id, kind, email, expires_at)
      SELECT account.id, change, account.email,
             now() + CASE WHEN TG_OP = 'INSERT' AND account.is_admin IS NOT TRUE
                           AND EXISTS (SELECT FROM shop_account_mailboxes
                                        WHERE user_id = account.id AND email = lower(account.email))
                     THEN interval '7 days' ELSE '0' END
      RETURNING id INTO recovery;
    INSERT INTO shop_outbox (kind, subject_id) VALUES (change, recovery);
    RETURN NULL;
  END $$;
CREATE OR REPLACE TRIGGER shop_tell_passkey AFTER INSERT OR DELETE ON shop_passkeys
  FOR EACH ROW EXECUTE FUNCTION shop_tell_passkey();

-- Removes all passkeys of an account, e.g. lost ones, and ends its sessions, which may be on the lost device. Used by the
-- API and by the command `passkeys:remove`. Returns how many there were; null without such an account.
CREATE OR REPLACE FUNCTION shop_remove_passkeys(account text, removed_by text) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    account_id integer;
    removed integer;
  BEGIN
    SELECT id INTO account_id FROM up_users WHERE document_id = account FOR NO KEY UPDATE;
    IF account_id IS NULL THEN RETURN NULL; END IF;
    DELETE FROM shop_passkeys WHERE user_id = account_id;
    GET DIAGNOSTICS removed = ROW_COUNT;
    IF removed > 0 THEN
      DELETE FROM shop_sessions WHERE user_id = account_id;
      INSERT INTO shop_audit (actor, action, subject, details)
        VALUES (removed_by, 'user.passkeys-removed', account,
                jsonb_build_object('before', jsonb_build_object('passkeys', removed),
                                   'after', jsonb_build_object('passkeys', 0)));
    END IF;
    RETURN removed;
  END $$;
