/** Tickets, used once, and the sessions that they open. */
export const previews = `
  CREATE TABLE shop_previews (
    token_hash text PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('ticket', 'session')),
    editor_id integer NOT NULL,
    device_id text NOT NULL,
    expires_at timestamptz NOT NULL
  );
`;
