interface Props {
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** An error message, with a retry button if `onRetry` is given. */
export function ErrorNotice({ message, onRetry, retryLabel = 'Try again' }: Props) {
  return (
    <div className="alert alert--danger cluster cluster--between" role="alert">
      <span>{message}</span>
      {onRetry && (
        <button className="button button--danger button--small" type="button" onClick={onRetry}>
          {retryLabel}
        </button>
      )}
    </div>
  );
}
