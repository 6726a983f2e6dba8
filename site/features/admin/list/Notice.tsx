import styles from './list.module.css';

interface Props {
  className?: string;
  done?: string | null;
  failure?: string | null;
  onDismiss?: () => void;
}

/** The result of the last action. Screen readers announce a failure at once (`alert`), a success later (`status`). */
export function Notice({ className = '', done, failure, onDismiss }: Props) {
  const alert = (tone: 'success' | 'danger', text: string | null | undefined, role?: 'alert') =>
    text && (
      <div className={`alert alert--${tone} cluster cluster--between`} role={role}>
        <span>{text}</span>
        {onDismiss && (
          <button type="button" className="button button--quiet button--small" onClick={onDismiss}>
            Dismiss
          </button>
        )}
      </div>
    );
  return (
    <div className={`${styles.notice} ${className}`}>
      <div role="status">{alert('success', done)}</div>
      {alert('danger', failure, 'alert')}
    </div>
  );
}
