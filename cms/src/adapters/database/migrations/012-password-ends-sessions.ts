import type { Migration } from './migration';

/** Whoever changes a password, also in Strapi's panel, ends all that the old one had opened. */
export const passwordEndsSessions: Migration = {
  name: '012-password-ends-sessions',
  sql: `
    CREATE FUNCTION shop_password_ends_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM shop_sessions WHERE user_id = NEW.id;
        DELETE FROM shop_password_resets WHERE user_id = NEW.id;
        RETURN NEW;
      END $$;
    CREATE TRIGGER shop_password_ends_sessions AFTER UPDATE OF password ON up_users
      FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password)
      EXECUTE FUNCTION shop_password_ends_sessions();
  `,
};
