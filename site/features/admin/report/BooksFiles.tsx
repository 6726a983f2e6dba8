import type { Period } from 'shared/schemas';
import { queryOf } from '../../../lib/api/query.ts';
import { ExportCsv } from '../ExportCsv.tsx';
import styles from './report.module.css';

interface Props {
  period: Period;
  /** Number of files that Xero and MYOB need. */
  parts: number;
}

const PROGRAMS = [
  ['xero', 'Xero', 'Business, Invoices, Import: choose “tax inclusive”. Refunds arrive as credit notes.'],
  [
    'myob',
    'MYOB',
    'AccountRight’s Import/Export Assistant, Service sales: comma-separated, first row has the names. Refunds arrive as negative sales.',
  ],
] as const;

/** Downloads of the period for the accountant. */
export function BooksFiles({ period, parts }: Props) {
  const days = `${period.from}-to-${period.to}`;
  return (
    <section className="panel stack" aria-labelledby="files-heading">
      <h2 id="files-heading">Files for the accountant</h2>
      {PROGRAMS.map(([program, name, help]) => (
        <div key={program} className={styles.file}>
          <h3>{name}</h3>
          <p className="muted text-s">{help}</p>
          <div className="cluster">
            {Array.from({ length: parts }, (_, index) => (
              <ExportCsv
                key={index}
                label={parts === 1 ? `File for ${name}` : `${name}, ${index + 1} of ${parts}`}
                path={`/api/admin/${program}.csv?${queryOf({ ...period, part: index + 1 })}`}
                name={`${program}-${days}${parts === 1 ? '' : `-part-${index + 1}`}.csv`}
              />
            ))}
          </div>
        </div>
      ))}
      <div className={styles.file}>
        <h3>Spreadsheet</h3>
        <p className="muted text-s">
          Each line of the orders placed in these days, and a row for each refund.
        </p>
        <ExportCsv
          label="Orders and refunds"
          path={`/api/admin/orders.csv?${new URLSearchParams({ ...period })}`}
          name={`orders-${days}.csv`}
        />
      </div>
      <p className="muted text-s">
        Account codes and tax rates are in the Strapi panel, under Business details. Xero takes 500 invoices
        in a file; a longer period has several parts.
      </p>
    </section>
  );
}
