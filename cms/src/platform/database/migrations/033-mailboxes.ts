/**
 * `shop_account_mailboxes`: the mailbox that an account belongs to: the one it began with, or the one that somebody has
 * shown to read since (`proven_at`). An account that is at another address came there by its owner's own change, and
 * goes back when somebody else proves that one (decision 17). Whatever is not the owner's own change
 * (`shop.own_change`) moves it along: an admin's, the panel's, SQL.
 *
 * `shop_mailbox_confirmations`: links with which the owner, signed in, proves the new one instead; only the hash is kept.
 *
 * Only the address that an account belongs to gets a way back. The others are told without one, five times a day.
 *
 * `shop_password_resets`: a link is for a mailbox, whichever account is at its address when it is used.
 *
 * `user_id` of messages and alerts: who was signed in when it was sent.
 */
export const mailboxes = `
  CREATE TABLE shop_account_mailboxes (
    user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
    email text NOT NULL,
    proven_at timestamptz
  );
  CREATE INDEX shop_account_mailboxes_of_email ON shop_account_mailboxes (email);
  INSERT INTO shop_account_mailboxes (user_id, email) SELECT id, lower(email) FROM up_users;

  CREATE TABLE shop_mailbox_confirmations (
    token_hash text PRIMARY KEY,
    user_id integer NOT NULL REFERENCES up_users (id) ON DELETE CASCADE,
    email text NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX shop_mailbox_confirmations_of_user ON shop_mailbox_confirmations (user_id);
  CREATE INDEX shop_mailbox_confirmations_expiry ON shop_mailbox_confirmations (expires_at);

  ALTER TABLE shop_password_resets ADD COLUMN email text;

  ALTER TABLE shop_contact_messages
    ADD COLUMN user_id integer REFERENCES up_users (id) ON DELETE CASCADE;
  CREATE INDEX shop_contact_messages_of_user ON shop_contact_messages (user_id);
  ALTER TABLE shop_stock_alerts
    ADD COLUMN user_id integer REFERENCES up_users (id) ON DELETE CASCADE;
  CREATE INDEX shop_stock_alerts_of_user ON shop_stock_alerts (user_id);

  -- An address that is free again may be taken: the account that had left it belongs where it is. Before the row is
  -- written, as who goes back to an address locks this first as well.
  CREATE FUNCTION shop_leave_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE shop_account_mailboxes m SET email = lower(u.email), proven_at = NULL
        FROM up_users u
       WHERE u.id = m.user_id AND m.email = lower(NEW.email) AND m.user_id <> NEW.id
         AND lower(u.email) <> m.email;
      RETURN NEW;
    END $$;
  CREATE TRIGGER shop_leave_mailbox BEFORE INSERT OR UPDATE OF email ON up_users
    FOR EACH ROW EXECUTE FUNCTION shop_leave_mailbox();

  CREATE FUNCTION shop_begin_mailbox() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO shop_account_mailboxes (user_id, email) VALUES (NEW.id, lower(NEW.email));
      RETURN NULL;
    END $$;
  CREATE TRIGGER shop_begin_mailbox AFTER INSERT ON up_users
    FOR EACH ROW EXECUTE FUNCTION shop_begin_mailbox();

  CREATE OR REPLACE FUNCTION shop_tell_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changes text[] := array_remove(ARRAY[
        CASE WHEN lower(OLD.email) IS DISTINCT FROM lower(NEW.email) THEN 'email-changed' END,
        CASE WHEN OLD.password IS DISTINCT FROM NEW.password THEN 'password-changed' END], NULL);
      change text;
      home text := (SELECT email FROM shop_account_mailboxes WHERE user_id = OLD.id);
      ends timestamptz := now() + CASE WHEN lower(OLD.email) = home THEN interval '7 days' ELSE '0' END;
      -- A new address that the owner has chosen is theirs when they press a link there.
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
`;
