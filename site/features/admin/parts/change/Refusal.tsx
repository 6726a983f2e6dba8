import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { messages } from 'shared';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import type { Changeable, Seen } from './ChangeForm.tsx';
import styles from './refusal.module.css';

/** What has become of the order or quote meanwhile; any other refusal is about the input. */
const ABOUT_IT: readonly string[] = [
  messages.orderChanged,
  messages.orderShipped,
  messages.orderOver,
  messages.orderPaid,
  messages.orderPartPaid,
  messages.orderUnderReview,
  messages.quoteChanged,
  messages.quoteAccepted,
  messages.quoteWithdrawn,
];

interface Props {
  form: { failure: string | undefined };
  noun: Changeable<unknown>['noun'];
  seen: Pick<Seen<unknown>, 'isNewer' | 'failure' | 'lookAgain'>;
  /** Clears the refusal. */
  onLoaded: () => void;
  /** The part that the form changes, as it is now. */
  children: ReactNode;
}

/** What stands in the way of a change; then, once the order or quote is loaded again, how it is now. */
export function Refusal({ form, noun, seen, onLoaded, children }: Props) {
  const now = useRef<HTMLDivElement>(null);
  const text = seen.failure ?? form.failure;
  const isShown = seen.isNewer && !text;
  // The pressed button has disappeared.
  useEffect(() => {
    if (isShown) now.current?.focus();
  }, [isShown]);
  const look = async () => {
    if (await seen.lookAgain()) onLoaded();
  };
  const canLook = seen.failure !== null || ABOUT_IT.includes(text ?? '');
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
          <strong>{`The ${noun} as it is now`}</strong>
          {children}
          <p className="muted text-s">What you have entered is still below. Saving it replaces this.</p>
        </div>
      )}
    </>
  );
}
