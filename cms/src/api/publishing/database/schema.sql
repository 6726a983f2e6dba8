-- Runs of the publisher, which writes this table. A run without an end is in progress.
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

-- The publish hook: one row if it is configured, with its current call.
CREATE TABLE IF NOT EXISTS shop_publish_hook (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  batch_id text,
  batch bigint[],
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  last_sent_at timestamptz
);

-- Previews of drafts: one-time tickets, and the sessions that they open.
CREATE TABLE IF NOT EXISTS shop_previews (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('ticket', 'session')),
  editor_id integer NOT NULL,
  device_id text NOT NULL,
  expires_at timestamptz NOT NULL
);
