import { referenceFacts } from 'shared';
import type { Reference } from 'shared/schemas';
import { AS_QUOTED } from './reference-fields.ts';
import styles from './ReferenceFacts.module.css';

interface Props {
  reference: Reference;
  /** Its quote has an accounts mailbox, which is not shown. */
  isAccountsEmailHidden?: boolean | undefined;
}

/** What a school or business gave for its papers, without empty parts. */
export const ReferenceFacts = ({ reference, isAccountsEmailHidden }: Props) => (
  <dl className={styles.facts}>
    {referenceFacts(isAccountsEmailHidden ? { ...reference, accountsEmail: AS_QUOTED } : reference).map(
      ([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ),
    )}
  </dl>
);
