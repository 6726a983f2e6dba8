import type { TaskState } from './task.ts';
import styles from './list.module.css';

/** How the last thing ended, in sight wherever in the list it was done. */
export function TaskNotice({ done, failure }: Pick<TaskState, 'done' | 'failure'>) {
  return (
    <div className={styles.notice}>
      <div role="status">{done && <p className="alert alert--success">{done}</p>}</div>
      {failure && (
        <p className="alert alert--danger" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
