interface Props {
  className?: string;
  done?: string | null;
  failure?: string | null;
  onDismiss?: () => void;
}

/** How the last thing ended. A failure interrupts what is being read out, a success waits for its end. */
export function Notice({ className, done, failure, onDismiss }: Props) {
  const dismiss = onDismiss && (
    <button type="button" className="button button--quiet button--small" onClick={onDismiss}>
      Dismiss
    </button>
  );
  return (
    <div className={className}>
      <div role="status">
        {done && (
          <div className="alert alert--success cluster cluster--between">
            <span>{done}</span>
            {dismiss}
          </div>
        )}
      </div>
      {failure && (
        <div className="alert alert--danger cluster cluster--between" role="alert">
          <span>{failure}</span>
          {dismiss}
        </div>
      )}
    </div>
  );
}
