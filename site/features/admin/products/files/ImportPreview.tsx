import type { ImportChange, ImportReport } from 'shared';
import { Lines } from './Lines.tsx';
import { summaryOf } from './file-import.ts';
import styles from './files.module.css';

const LINES_SHOWN = 100;

/** What an import would create, change or refuse, line by line. */
export function ImportPreview({ report }: { report: ImportReport }) {
  const { created, updated, refused, changes = [] } = report;
  const lines = [...Map.groupBy(refused, ({ line }) => line)];
  const hidden = created + updated - Math.min(changes.length, LINES_SHOWN);
  return (
    <div className="stack">
      {refused.length > 0 && (
        <div className="alert alert--danger" role="alert">
          {`Nothing can be imported: ${refused.length.toLocaleString('en-AU')} ${refused.length === 1 ? 'error' : 'errors'} in the file.`}
        </div>
      )}
      <p>{`${summaryOf(report, false)}.`}</p>
      <NewNames report={report} />
      {refused.length > 0 && (
        <Lines label="Refused" columns={['Line', 'Product', 'Reason']} more={lines.length - LINES_SHOWN}>
          {lines.slice(0, LINES_SHOWN).map(([line, errors]) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{errors[0]?.product}</td>
              <td>
                <Errors errors={errors} />
              </td>
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

/** Brands and categories that the import would create: often a slip of the pen. */
function NewNames({ report: { newBrands = [], newCategories = [] } }: { report: ImportReport }) {
  const lists = [
    ['New brands', newBrands],
    ['New categories', newCategories],
  ] as const;
  const shown = lists.filter(([, names]) => names.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="alert" role="status">
      {shown.map(([label, names]) => (
        <p key={label}>
          <span>{`${label}: `}</span>
          <strong>{names.join(', ')}</strong>
        </p>
      ))}
      <p>They are made with the import. If one is misspelt, correct the file first.</p>
    </div>
  );
}

/** All errors of one line, each with the value of its cell. */
function Errors({ errors }: { errors: ImportReport['refused'] }) {
  return (
    <ul className={styles.fields} role="list">
      {errors.map(({ path, value, message }) => (
        <li key={path}>
          {value && (
            <span>
              <q>{value}</q>:{' '}
            </span>
          )}
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}

function NewProduct({ fields }: ImportChange) {
  const isHidden = fields.some(({ name, after }) => name === 'listed' && after === 'no');
  return <span>{isHidden ? 'New, hidden until it is shown' : 'New'}</span>;
}

function Fields({ fields }: ImportChange) {
  return (
    <ul className={styles.fields} role="list">
      {fields.map(({ name, before, after }) => (
        <li key={name}>
          <span>{`${name}: `}</span>
          <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  );
}
