import { formatPrice, formatTime, longDay } from 'shared';
import type { AdminQuote } from 'shared';
import panel from '../../parts/panel.module.css';
import { Panel } from '../../parts/Panel.tsx';

type Revision = AdminQuote['revisions'][number];

/** What the quote was before each change, the latest first. */
export function Revisions({ quote: { revisions } }: { quote: AdminQuote }) {
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
