import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { FieldFrame, TextField } from '../../components/forms/Field.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { CheckedLines } from './CheckedLines.tsx';
import { readFile } from './read-file.ts';
import { $check, $leftOut, $lines, check, keepText, readText } from './quick-order.ts';
import styles from './quick-order.module.css';

/** Reads part numbers and quantities that are typed, pasted or in a file. */
export function QuickOrder() {
  const [text, setText] = useState(readText);
  const { busy, error } = useStore($check);
  const lines = useStore($lines);
  const leftOut = useStore($leftOut);
  const [fileError, setFileError] = useState<string>();

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (await check(text)) showLines();
  }

  function change(changed: string): void {
    setText(changed);
    keepText(changed);
  }

  async function take(file: File): Promise<void> {
    try {
      change(await readFile(file));
      setFileError(undefined);
    } catch (failure) {
      setFileError(failure instanceof Error ? failure.message : String(failure));
    }
  }

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <TextField
          label="Part numbers and quantities"
          hint="One product a line, at most 200, as you have them: with tabs, commas or spaces, in any order. A part number alone means one piece."
          className={`mono ${styles.text}`}
          placeholder={'RG-102  10\n5 x BB-ESP32-38C'}
          rows={8}
          value={text}
          spellCheck={false}
          required
          error={error?.message}
          onChange={(event) => change(event.target.value)}
        />
        <FieldFrame
          label="Or choose a file"
          hint="CSV or text. Save an Excel file as CSV first."
          error={fileError}
        >
          {(tie) => (
            <input
              {...tie}
              className={styles.file}
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void take(file);
                currentTarget.value = '';
              }}
            />
          )}
        </FieldFrame>
        <SubmitButton busy={busy !== null} busyText="Checking...">
          Check
        </SubmitButton>
      </form>
      {lines && <CheckedLines lines={lines} leftOut={leftOut} />}
    </>
  );
}

/** The result is below what a phone shows. */
function showLines(): void {
  requestAnimationFrame(() => document.getElementById('checked-heading')?.focus());
}
