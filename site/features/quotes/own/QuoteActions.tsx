import type { Quote } from 'shared';
import { CopyLink } from '../../../components/CopyLink.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { paths } from '../../../routes.ts';
import { canBeChanged, canBeRenewed } from '../quote-texts.ts';
import { QuoteRefusal } from '../QuoteRefusal.tsx';
import { beginChange } from './begin-change.ts';

interface Props {
  quote: Quote;
  /** Whether shown to admins, who change it at the desk instead. */
  isDesk?: boolean | undefined;
  /** Fetches the quote again. */
  lookAgain: () => Promise<void>;
}

const QUESTION = 'Are you sure you want to withdraw this quote? It can then not be accepted.';

/** What the maker of a quote, or an admin, can do with it: share, change, withdraw or renew it. */
export function QuoteActions({ quote, isDesk, lookAgain }: Props) {
  const { busy, error, submit } = useSubmission();
  const { _id, status, link } = quote;

  async function withdraw(): Promise<void> {
    if (busy !== null || !confirm(QUESTION)) return;
    await submit(async () => void (await call('POST /quotes/{id}/withdraw', { path: { id: _id } })));
    await lookAgain();
    document.querySelector('h1')?.focus();
  }

  async function renew(): Promise<void> {
    const isRenewed = await submit(async () => {
      location.assign(paths.quote((await call('POST /quotes/{id}/renew', { path: { id: _id } }))._id));
    });
    if (!isRenewed) await lookAgain();
  }

  return (
    <>
      {status === 'open' && <CopyLink link={link} />}
      {canBeChanged(quote) && !isDesk && (
        <Action label="Change" isBusy={busy !== null} onPress={() => beginChange(quote)} />
      )}
      {status === 'open' && <Action label="Withdraw" isBusy={busy !== null} onPress={withdraw} />}
      {canBeRenewed(quote) && (
        <Action label="Renew at Today’s Prices" tone="primary" isBusy={busy !== null} onPress={renew} />
      )}
      {error && <QuoteRefusal message={error.message} />}
    </>
  );
}

interface ActionProps {
  label: string;
  tone?: 'primary' | 'quiet';
  isBusy: boolean;
  onPress: () => Promise<void> | void;
}

const Action = ({ label, tone = 'quiet', isBusy, onPress }: ActionProps) => (
  <button
    type="button"
    className={`button button--${tone} button--block`}
    aria-busy={isBusy || undefined}
    onClick={() => void onPress()}
  >
    {label}
  </button>
);
