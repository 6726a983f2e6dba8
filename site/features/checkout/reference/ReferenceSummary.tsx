import { ReferenceFacts } from '../../../components/address/ReferenceFacts.tsx';
import type { Reference } from 'shared/schemas';
import styles from '../checkout.module.css';

/** The references, to review before paying. */
export const ReferenceSummary = ({ reference }: { reference: Reference }) => (
  <div>
    <h3 className={styles.label}>References</h3>
    <ReferenceFacts reference={reference} />
  </div>
);
