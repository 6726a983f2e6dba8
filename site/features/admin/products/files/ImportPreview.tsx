import type { ImportChange, ImportReport } from 'shared';
import { summaryOf } from './store.ts';
import styles from './files.module.css';

const LINES_SHOWN = 100;

/** What an import would create, change or refuse, line by line. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const { created, updated, refused, changes = [] } = report;
  const hidden = created + updated - Math.min(changes.length, LINES_SHOWN);
  return (
    <div className="stack">
      {refused.length > 0 && (
        <div className="alert alert--danger" role="alert">
          Nothing can be imported: {refused.length.toLocaleString('en-AU')}{' '}
          {refused.length === 1 ? 'fault' : 'faults'} in the file.
        </div>
      )}
      <p>{summaryOf(report, false)}.</p>
      {refused.length > 0 && (
        <Lines label="Refused" columns={['Line', 'Reason']} more={refused.length - LINES_SHOWN}>
          {refused.slice(0, LINES_SHOWN).map(({ line, path, message }) => (
            <tr key={`${line} ${path}`}>
              <td>{line}</td>
              <td>{message}</td>
            </tr>
          ))}
        </Lines>
      )}
      {changes.length > 0 && (
        <Lines label="Changes" columns={['Line', 'Product', 'Change']} more={hidden}>
          {changes.slice(0, LINES_SHOWN).map((change) => (
            <tr key={change.line}>
              <td>{change.line}</td>
              <td>{change.name}</td>
              <td>{change.isNew ? <NewProduct {...change} /> : <Fields {...change} />}</td>
            </tr>
          ))}
        </Lines>
      )}
    </div>
  );
}

function NewProduct({ fields }: ImportChange) {
  const isHidden = fields.some(({ name, after }) => name === 'listed' && after === 'no');
  return <>New{isHidden && ', hidden until it is shown'}</>;
}

function Fields({ fields }: ImportChange) {
  return (
    <ul className={styles.fields} role="list">
      {fields.map(({ name, before, after }) => (
        <li key={name}>
          {name}: <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}

interface LinesProps {
  label: string;
  columns: readonly string[];
  /** Number of lines not shown. */
  more: number;
  children: React.ReactNode;
}

function Lines({ label, columns, more, children }: LinesProps) {
  return (
    // Focusable, to allow scrolling by keyboard.
    <div className={styles.lines} tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {more > 0 && <p className="muted">and {more.toLocaleString('en-AU')} more</p>}
    </div>
  );
}
