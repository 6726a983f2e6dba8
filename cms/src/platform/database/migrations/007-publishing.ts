/**
 * `shop_content_events`: one row for each change of what the site prints, see 008-content-events.
 * `shop_publications`: written by the publisher; one without an end is under way.
 * `shop_publish_hook`: one row while a hook is configured, with the call that is on its way.
 */
export const publishing = `
  CREATE TABLE shop_content_events (
    id bigserial PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    subject text NOT NULL,
    subject_id text NOT NULL DEFAULT '',
    change text NOT NULL,
    published_at timestamptz,
    announced_at timestamptz
  );
  CREATE INDEX shop_content_events_pending ON shop_content_events (subject, subject_id)
    WHERE published_at IS NULL;
  CREATE INDEX shop_content_events_unannounced ON shop_content_events (id)
    WHERE announced_at IS NULL;

  CREATE TABLE shop_publications (
    id bigserial PRIMARY KEY,
    started_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    outcome text CHECK (outcome IN ('live', 'failed')),
    reason text,
    rendered integer,
    kept integer,
    removed integer
  );

  CREATE TABLE shop_publish_hook (
    singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
    batch_id text,
    batch bigint[],
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error text,
    last_sent_at timestamptz
  );
`;
