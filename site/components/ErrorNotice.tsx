interface Props {
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** What went wrong, and a way to try again where there is one. */
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
