import { PRODUCT_COLUMNS } from 'shared/schemas';
import { Choice } from '../../parts/Choice.tsx';
import { chooseColumns } from './file-import.ts';
import type { Import } from './file-import.ts';
import styles from './files.module.css';

const OPTIONS: readonly [column: (typeof PRODUCT_COLUMNS)[number] | '', text: string][] = [
  ['', 'leave out'],
  ...PRODUCT_COLUMNS.map((name): [typeof name, string] => [name, name]),
];

/** What each column of a file holds, if its headings are not those of the shop. */
export function ColumnsChoice({ columns, isChosen, report }: Import) {
  const error = report?.columnsFault;
  const headed = columns.flatMap(({ heading, column }, at) =>
    heading || column ? [{ heading: heading || `Column ${at + 1}`, column, at }] : [],
  );
  const isUsual = headed.every(({ heading, column }) =>
    column ? heading.toLowerCase().startsWith(column) : false,
  );
  if (!error && isUsual) return null;
  return (
    <div className="stack">
      {error && (
        <p className="alert alert--danger" role="alert">
          {`Choose what the columns hold. ${error}.`}
        </p>
      )}
      {headed.length > 0 && (
        <fieldset className={styles.columns}>
          <legend>Columns of the file</legend>
          {headed.map(({ heading, column, at }) => (
            <Choice
              key={at}
              label={heading}
              options={OPTIONS}
              value={column}
              onChoose={(chosen) =>
                void chooseColumns(columns.with(at, { heading: columns[at]?.heading ?? '', column: chosen }))
              }
            />
          ))}
        </fieldset>
      )}
      {error && !isChosen && headed.length > 0 && (
        <div>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => void chooseColumns(columns)}
          >
            Leave out the others
          </button>
        </div>
      )}
    </div>
  );
}
