import type { AuditChange } from 'shared';
import { diffWords, shortened } from './diff.ts';
import type { Piece } from './diff.ts';
import styles from './history.module.css';

/** A changed field with its removed and added words. */
export function Diff({ label, before, after }: AuditChange['changes'][number]) {
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
