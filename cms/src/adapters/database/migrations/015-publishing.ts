import type { Migration } from './migration';

/**
 * What the publisher, the hook for hosts that build by themselves and the previews go by.
 * `shop_content_events`: one row for each change of what the site prints, see 015-publishing-events.
 * `shop_publications`: written by the publisher; one without an end is under way.
 * `shop_publish_hook`: one row while a hook is configured, with the call that is on its way.
 * `shop_previews`: tickets, used once, and the sessions that they open.
 */
export const publishing: Migration = {
  name: '015-publishing',
  sql: `
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

    CREATE TABLE shop_previews (
      token_hash text PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('ticket', 'session')),
      editor_id integer NOT NULL,
      device_id text NOT NULL,
      expires_at timestamptz NOT NULL
    );
  `,
};
