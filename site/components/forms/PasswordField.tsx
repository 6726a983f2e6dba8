import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Field, FieldFrame } from './Field.tsx';
import styles from './PasswordField.module.css';

/** A password, with a button that shows it. */
export function PasswordField({ label, hint, error, ...input }: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tie) => (
        <span className={styles.box}>
          <input {...input} {...tie} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className="link-button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <span>{isShown ? 'Hide' : 'Show'}</span>
            <span className="visually-hidden"> password</span>
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
