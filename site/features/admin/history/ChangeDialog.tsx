import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatTime } from 'shared';
import type { AuditChange } from 'shared';
import { Dialog } from '../../../components/Dialog.tsx';
import frame from '../../../components/dialog.module.css';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { may } from '../access.ts';
import { diffWords, shortened } from './diff.ts';
import type { Piece } from './diff.ts';
import { $change, $opened, changes, closeChange, restore } from './changes.ts';
import type { Change } from './changes.ts';
import styles from './history.module.css';

/** What an entry changed, field by field, and the way back to the version before. */
export function ChangeDialog() {
  const opened = useStore($opened);
  const { busy } = useStore(changes.$rowActions);
  return (
    <Dialog
      isOpen={opened !== null}
      labelledBy="change-heading"
      className={frame.dialog}
      isBusy={busy !== null}
      onClose={closeChange}
    >
      {opened && <Opened change={opened} isBusy={busy !== null} />}
    </Dialog>
  );
}

function Opened({ change, isBusy }: { change: Change; isBusy: boolean }) {
  const { error } = useStore(changes.$rowActions);
  useEffect(() => $change.mount(change._id), [change]);
  return (
    <div className="stack">
      <h2 id="change-heading">{change.what}</h2>
      <p className="muted">{`${change.who}, ${formatTime(change.at)}`}</p>
      <Fields id={change._id} />
      {error && <ErrorNotice message={error.message} />}
      <div className={frame.buttons}>
        {change.isRestorable && may('owner role') && (
          <button
            type="button"
            className="button button--primary"
            aria-busy={isBusy || undefined}
            onClick={() => void restore(change)}
          >
            Restore What Was Before
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={closeChange}>
          Close
        </button>
      </div>
    </div>
  );
}

function Fields({ id }: { id: string }) {
  const change = useStore($change);
  if ('message' in change)
    return <ErrorNotice message={change.message} onRetry={() => void $change.load(id)} />;
  if (change.status !== 'ready') return <p role="status">Loading changes...</p>;
  const { changes: fields } = change.value;
  if (fields.length === 0) return <p className="muted">Nothing that the panel’s form shows.</p>;
  return fields.map((field) => <Diff key={field.label} {...field} />);
}

/** A changed field with its removed and added words. */
function Diff({ label, before, after }: AuditChange['changes'][number]) {
  const pieces = diffWords(before ?? '', after ?? '');
  return (
    <section className="stack">
      <h3 className={styles.label}>{label}</h3>
      {before === after ? (
        <p className="muted">The words are the same: its form, links or pictures changed.</p>
      ) : (
        <p className={styles.diff}>
          {pieces.map((piece, index) => (
            <PieceText key={index} {...piece} isFirst={index === 0} isLast={index === pieces.length - 1} />
          ))}
        </p>
      )}
    </section>
  );
}

/** Screen readers do not announce `del` and `ins`, so they are told in words too. */
function PieceText({ kind, text, isFirst, isLast }: Piece & { isFirst: boolean; isLast: boolean }) {
  if (kind === 'same') return <span>{shortened(text, isFirst, isLast)}</span>;
  const Mark = kind === 'removed' ? 'del' : 'ins';
  return (
    <Mark>
      <span className="visually-hidden">{` ${kind}: `}</span>
      <span>{text}</span>
      <span className="visually-hidden"> end. </span>
    </Mark>
  );
}
