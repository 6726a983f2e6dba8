import { useEffect, useId, useRef, useState } from 'react';
import frame from '../../../../components/dialog.module.css';
import type { Slip } from './slips.ts';

interface Props {
  slips: readonly Slip[];
  /** Leads to a field: `carrier`, or an order's id. */
  onBack: (field: string) => void;
  onSend: () => void;
}

/** Asks about likely slips. The safe button has the focus, because a scanner may send one more Enter. */
export function SlipQuestion({ slips, onBack, onSend }: Props) {
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = back.current?.closest('form');
    back.current?.focus();
    return () => {
      // The pressed button is gone, and the form's own is back.
      if (document.activeElement === document.body)
        form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    };
  }, []);
  const [first] = slips;
  return (
    <div role="group" aria-labelledby={id} className="alert stack">
      <strong id={id}>Is this right?</strong>
      <ul>
        {slips.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={frame.buttons}>
        <button
          ref={back}
          type="button"
          className="button button--primary"
          onClick={() => first && onBack(first.field)}
        >
          Back to the Numbers
        </button>
        <button type="button" className="button button--quiet" onClick={onSend}>
          Submit Anyway
        </button>
      </div>
    </div>
  );
}

/** Sends what was entered, after a question if there are likely slips in it. */
export function useSlips<Entered>(
  slipsOf: (entered: Entered) => Slip[],
  send: (entered: Entered) => Promise<void>,
) {
  const [asked, setAsked] = useState<{ slips: Slip[]; entered: Entered } | null>(null);
  return {
    send(entered: Entered): Promise<void> {
      const slips = slipsOf(entered);
      if (slips.length === 0) return send(entered);
      setAsked({ slips, entered });
      return Promise.resolve();
    },
    /** The question to show; null if there is none. @param focus focuses a field */
    question: (focus: (field: string) => void) =>
      asked && (
        <SlipQuestion
          slips={asked.slips}
          onBack={(field) => {
            setAsked(null);
            focus(field);
          }}
          onSend={() => {
            setAsked(null);
            void send(asked.entered);
          }}
        />
      ),
    /** Withdraws the question, e.g. because something else is entered. */
    withdraw: () => setAsked(null),
  };
}
