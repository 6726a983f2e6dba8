import type { Phase } from './logic.ts';

const words: Partial<Record<Phase, string>> = {
  paid: 'Thank you, your payment has been received.',
  'under review': 'Thank you, your payment is being reviewed.',
};

/** Between the payment and the order's own page. */
export function OpeningOrder({ phase }: { phase: Phase }) {
  return (
    <div className="empty-state" role="status">
      <p>{words[phase]} Opening your order…</p>
    </div>
  );
}
