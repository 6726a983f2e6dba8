import type { ReactNode } from 'react';
import type { SharedQuote } from 'shared';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { PricedLines } from '../../components/priced-lines/PricedLines.tsx';
import { DiscountRow } from '../../components/price-summary/DiscountRow.tsx';
import { PriceSummary } from '../../components/price-summary/PriceSummary.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { lackOf } from './quote-texts.ts';
import { Changes, QuoteFacts } from './QuoteFacts.tsx';
import { QuoteStatus } from '../../components/quote-status/QuoteStatus.tsx';
import styles from './quotes.module.css';

interface Props {
  quote: SharedQuote;
  /** What its state means for whoever looks at it. */
  notice?: ReactNode;
  savePdf: () => Promise<void>;
  /** The ways to go on, below the total. */
  actions?: ReactNode;
  /** What else can be done with it. */
  moreActions?: ReactNode;
  /** Below the items. */
  children?: ReactNode;
}

/** A quote as everybody sees it. */
export function QuoteDetails({ quote, notice, savePdf, actions, moreActions, children }: Props) {
  const { number, discount } = quote;
  useDocumentTitle(`Quote ${number}`);
  return (
    <article className="stack">
      <header className="cluster cluster--between">
        <h1 tabIndex={-1}>{`Quote ${number}`}</h1>
        <QuoteStatus quote={quote} />
      </header>
      {notice}
      <Changes quote={quote} />
      <div className="with-aside">
        <div className="stack">
          <QuoteFacts quote={quote} />
          <Items quote={quote} />
          {children}
        </div>
        <section className="panel stack sticky" aria-labelledby="summary-heading">
          <h2 id="summary-heading" className="text-l">
            Total
          </h2>
          <PriceSummary {...quote}>
            <DiscountRow amount={discount?.amount ?? 0} />
          </PriceSummary>
          {discount && <p className={`muted text-s ${styles.text}`}>{`Discount: ${discount.reason}`}</p>}
          <div className={styles.actions}>
            {actions}
            <DownloadButton label="Quote (PDF)" save={savePdf} className="button--block" />
            {moreActions}
          </div>
        </section>
      </div>
    </article>
  );
}

/** The lines; while the quote is open, with what lacks of each. */
function Items({ quote: { items, status } }: { quote: SharedQuote }) {
  return (
    <section className="panel" aria-labelledby="items-heading">
      <h2 id="items-heading" className="text-l">
        Items
      </h2>
      <PricedLines
        lines={items}
        remarkOf={(item) => {
          const lack = status === 'open' && lackOf(item);
          return lack && <strong className="danger">{lack}</strong>;
        }}
      />
    </section>
  );
}
