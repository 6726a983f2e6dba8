export const audit = `
  CREATE TABLE shop_audit (
    id bigserial PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    details jsonb NOT NULL DEFAULT '{}'
  );
  CREATE FUNCTION shop_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'shop_audit is append-only'; END $$;
  CREATE TRIGGER shop_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_audit
    FOR EACH STATEMENT EXECUTE FUNCTION shop_audit_is_append_only();
`;
