import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { FieldFrame } from '../../../../components/forms/Field.tsx';
import { useQuestionOnLeaving } from '../../unsaved.ts';
import { ColumnsChoice } from './ColumnsChoice.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import inputs from '../form/form.module.css';
import { $import, checkFile, closeImport, confirmImport } from './file-import.ts';
import type { Import } from './file-import.ts';
import styles from './files.module.css';

/** Lets an admin choose a file, preview its changes and import it. */
export function ImportPanel() {
  const state = useStore($import);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const running = state === 'open' ? null : state;
  const isImporting = running?.step === 'importing';
  useQuestionOnLeaving(isImporting);
  const report = running?.report;
  const changes = report ? report.created + report.updated : 0;
  const mayImport = report && report.refused.length === 0 && changes > 0 && !running.failure;

  return (
    <section className="panel stack" aria-labelledby="import-heading">
      <h2 ref={heading} id="import-heading" className={styles.heading} tabIndex={-1}>
        Import products from CSV
      </h2>
      <FieldFrame
        label="CSV file"
        hint="As “Export CSV” gives it, or only some columns: part number and price are a price list, with a supplier’s headings too. You see the changes before anything is changed."
      >
        {(tie) => (
          <input
            {...tie}
            className={inputs.file}
            type="file"
            accept=".csv,text/csv"
            disabled={isImporting}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void checkFile(file);
              currentTarget.value = '';
            }}
          />
        )}
      </FieldFrame>
      <p className={styles.state} role="status">
        {running && stateOf(running)}
      </p>
      {running && running.step !== 'checked' && <Sending {...running} />}
      {running?.failure && <ErrorNotice message={running.failure} />}
      {running && <ColumnsChoice {...running} />}
      {running && report && !report.columnsFault && <ImportPreview report={report} />}
      <div className="cluster">
        {mayImport && (
          <button type="button" className="button button--primary" onClick={() => void confirmImport()}>
            {`Import ${changes.toLocaleString('en-AU')} ${changes === 1 ? 'product' : 'products'}`}
          </button>
        )}
        {!isImporting && (
          <button type="button" className="button button--quiet" onClick={closeImport}>
            Cancel
          </button>
        )}
      </div>
    </section>
  );
}

function stateOf({ file, step, sent, report }: Import): string {
  const { name } = file;
  if (step === 'checked') return report ? `What ${name} would change` : '';
  if (sent !== null) return `Sending ${name}…`;
  return step === 'checking' ? `Checking ${name}…` : `Importing ${name}…`;
}

/** Upload progress; indeterminate while the server processes the file. */
function Sending({ file, sent }: Import) {
  return (
    <progress
      className={styles.progress}
      value={sent ?? undefined}
      aria-label={sent === null ? `The shop reads ${file.name}` : `Sending ${file.name}`}
    />
  );
}
