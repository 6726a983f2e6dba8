import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Lines } from '../files/Lines.tsx';
import { $changing, cancelChange, confirmChange } from './bulk-change.ts';
import type { Plan } from './bulk-change.ts';
import { summaryOf, valueIn, verbOf } from './words.ts';
import styles from './several.module.css';

const LINES_SHOWN = 100;

/** Each product's value before and after the change, which is made on a press. */
export function ChangePreview({ plan: { change, report } }: { plan: Plan }) {
  const { busy } = useStore($changing);
  const { changes } = report;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className={`stack ${styles.preview}`}>
      <p ref={summary} tabIndex={-1} role="status">
        {summaryOf(report)}
      </p>
      {changes.length > 0 && (
        <Lines label="Preview" columns={['Product', 'Now', 'Then']} more={changes.length - LINES_SHOWN}>
          {changes.slice(0, LINES_SHOWN).map(({ _id, name, partNum, before, after }) => (
            <tr key={_id}>
              <td>
                <span>{name}</span> <span className="muted text-s">{partNum}</span>
              </td>
              <td>{valueIn(change, before)}</td>
              <td>
                <strong>{valueIn(change, after)}</strong>
              </td>
            </tr>
          ))}
        </Lines>
      )}
      <div className="cluster">
        {changes.length > 0 && (
          <button
            type="button"
            className="button button--primary"
            aria-busy={busy !== null || undefined}
            onClick={() => void confirmChange()}
          >
            {verbOf(change, changes.length)}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={cancelChange}>
          Cancel
        </button>
      </div>
    </div>
  );
}
