import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { messages } from 'shared';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import type { SeenOrder } from './useSeenOrder.ts';
import styles from './edit.module.css';

/** What has become of the order meanwhile; any other refusal is about the input. */
const ABOUT_THE_ORDER: readonly string[] = [
  messages.orderChanged,
  messages.orderShipped,
  messages.orderOver,
  messages.orderPaid,
  messages.orderPartPaid,
  messages.orderUnderReview,
];

interface Props {
  form: { failure: string | undefined };
  order: SeenOrder;
  /** Clears the refusal. */
  onLoaded: () => void;
  /** The order's part that the form changes, as it is now. */
  children: ReactNode;
}

/** What stands in the way of a change; then, once the order is loaded again, how it is now. */
export function Refusal({ form, order, onLoaded, children }: Props) {
  const now = useRef<HTMLDivElement>(null);
  const text = order.failure ?? form.failure;
  const isShown = order.isNewer && !text;
  // The pressed button has disappeared.
  useEffect(() => {
    if (isShown) now.current?.focus();
  }, [isShown]);
  const look = async () => {
    if (await order.lookAgain()) onLoaded();
  };
  const canLook = order.failure !== null || ABOUT_THE_ORDER.includes(text ?? '');
  return (
    <>
      {text && (
        <ErrorNotice
          message={text}
          onRetry={canLook ? () => void look() : undefined}
          retryLabel="Show it as it is now"
        />
      )}
      {isShown && (
        <div ref={now} className={`alert ${styles.now}`} role="status" tabIndex={-1}>
          <strong>The order as it is now</strong>
          {children}
          <p className="muted text-s">
            What you have entered is still below. Saving it replaces this.
          </p>
        </div>
      )}
    </>
  );
}
