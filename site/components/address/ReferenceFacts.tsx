import { referenceFacts } from 'shared';
import type { Reference } from 'shared/schemas';
import styles from './ReferenceFacts.module.css';

/** What a school or business gave for its papers, without empty parts. */
export const ReferenceFacts = ({ reference }: { reference: Reference }) => (
  <dl className={styles.facts}>
    {referenceFacts(reference).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
