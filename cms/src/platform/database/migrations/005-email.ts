/**
 * `cancelled`: there is nothing to send any more. `unknown`: the mail server may have taken the email or
 * not, so it is not sent again.
 */
export const email = `
  CREATE TABLE shop_outbox (
    id bigserial PRIMARY KEY,
    kind text NOT NULL,
    subject_id text NOT NULL,
    state text NOT NULL DEFAULT 'queued'
      CHECK (state IN ('queued', 'sending', 'sent', 'cancelled', 'unknown')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    claimed_at timestamptz,
    UNIQUE (kind, subject_id)
  );
  CREATE INDEX shop_outbox_due ON shop_outbox (next_attempt_at) WHERE state = 'queued';
  CREATE INDEX shop_outbox_sending ON shop_outbox (claimed_at) WHERE state = 'sending';
`;
