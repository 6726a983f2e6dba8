import styles from './checkout.module.css';

const names = ['Shipping', 'Payment'];

/** Where the buyer is on the way through the two steps. */
export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol role="list" className={styles.steps} aria-label="Steps of the checkout">
      {names.map((name, index) => (
        <li
          key={name}
          className={index < current ? styles.reachedStep : undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1 < current ? '✓' : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
