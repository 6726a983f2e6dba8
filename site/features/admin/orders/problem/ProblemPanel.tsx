import { useState } from 'react';
import type { AdminOrder } from 'shared';
import { may } from '../../access.ts';
import { Panel } from '../detail/Panel.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';
import styles from './problem.module.css';

/** The open payment problem of an order in words, and the way to mark it as dealt with. */
export function ProblemPanel({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const { problemTexts: texts } = order;
  if (!texts) return null;
  return (
    <div className={styles.problem}>
      <Panel title="Payment Problem">
        <dl className={styles.texts}>
          <Text name="What happened">{texts.happened}</Text>
          <Text name="What the customer saw">{texts.customerSaw}</Text>
          <Text name="What to do">{texts.toDo}</Text>
        </dl>
        {may('bookkeeper') && (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            Mark as Dealt With
          </button>
        )}
        <ProblemDialog order={order} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </Panel>
    </div>
  );
}

function Text({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
