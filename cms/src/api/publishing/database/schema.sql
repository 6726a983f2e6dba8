-- Written by the publisher; one without an end is under way.
CREATE TABLE IF NOT EXISTS shop_publications (
  id bigserial PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('live', 'failed')),
  reason text,
  rendered integer,
  kept integer,
  removed integer
);

-- One row while a hook is configured, with the call that is on its way.
CREATE TABLE IF NOT EXISTS shop_publish_hook (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  batch_id text,
  batch bigint[],
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  last_sent_at timestamptz
);

-- Previews of drafts: tickets, used once, and the sessions that they open.
CREATE TABLE IF NOT EXISTS shop_previews (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ticket', 'session')),
  editor_id integer NOT NULL,
  device_id text NOT NULL,
  expires_at timestamptz NOT NULL
);
