import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatPrice, formatTime, longDay } from 'shared';
import type { AdminQuote } from 'shared';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { adminPaths } from '../../../../admin-routes.ts';
import { useFetched } from '../../../../lib/refetch.ts';
import { $userInfo } from '../../../account/session.ts';
import { may } from '../../access.ts';
import { AdminGate } from '../../AdminGate.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ReviseQuote } from './ReviseQuote.tsx';
import { $quote, lookAgain } from './admin-quote.ts';
import panel from '../../parts/panel.module.css';

interface DetailsProps {
  quote: AdminQuote;
  lookAgain: () => Promise<void>;
  canAct: boolean;
  tools: ReactNode;
}

interface Props {
  /** The quote as its maker sees it too. */
  details: (desk: DetailsProps) => ReactNode;
  skeleton: ReactNode;
  hasGst: boolean;
}

/** A quote's page for admins. */
export function QuoteDesk(props: Props) {
  return (
    <AdminGate group="admin" skeleton={props.skeleton}>
      <Desk {...props} />
    </AdminGate>
  );
}

function Desk({ details, skeleton, hasGst }: Props) {
  const quote = useFetched($quote);
  const user = useStore($userInfo);
  if (quote.status === 'missing') return <h1 className="page-title">Quote not found</h1>;
  if ('message' in quote)
    return <ErrorNotice message={`Error: ${quote.message}`} onRetry={() => void $quote.load()} />;
  if (quote.status !== 'ready') return skeleton;
  const { value } = quote;
  const canAct = may('manager') || value.maker._id === user?._id;
  const canRevise = may('manager') && (value.status === 'open' || value.status === 'expired');
  const tools = canRevise && <ReviseQuote quote={value} hasGst={hasGst} />;
  return (
    <div className="stack">
      <nav aria-label="Quotes" className="cluster">
        <a className="button button--small button--quiet" href={adminPaths.quotes}>
          Back to the list
        </a>
        {may('bookkeeper') && value.maker._id && (
          <a className="button button--small button--quiet" href={adminPaths.user(value.maker._id)}>
            Customer
          </a>
        )}
      </nav>
      {details({ quote: value, lookAgain, canAct, tools })}
      <Revisions quote={value} />
    </div>
  );
}

type Revision = AdminQuote['revisions'][number];

/** What the quote was before each change, the latest first. */
function Revisions({ quote: { revisions } }: { quote: AdminQuote }) {
  if (revisions.length === 0) return null;
  return (
    <Panel title="Earlier revisions">
      <ul role="list" className={panel.entries}>
        {revisions.toReversed().map((revision) => (
          <li key={revision.revision}>
            <p className="muted text-s">
              {`Revision ${revision.revision}, ${formatTime(revision.at)}, ${revision.who}`}
            </p>
            {factsOf(revision).map((text) => (
              <p key={text} className={panel.note}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function factsOf({ items, discount, note, validUntil, totalPrice }: Revision): string[] {
  const lines = items.map(({ qty, name, price }) => `${qty} × ${name} at ${formatPrice(price)}`);
  const off = discount && `, less ${formatPrice(discount.amount)} (${discount.reason})`;
  return [
    `${lines.join(', ')}${off ?? ''}: ${formatPrice(totalPrice)}`,
    `Valid until ${longDay.format(new Date(validUntil))}`,
    ...(note ? [`Note: ${note}`] : []),
  ];
}
