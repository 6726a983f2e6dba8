import { useSubmission } from '../lib/useSubmission.ts';

interface Props {
  label: string;
  /** Fetches the file and gives it to the browser. */
  save: () => Promise<void>;
  className?: string;
  /** What to say of a failure. */
  failureText?: (message: string) => string;
}

const tryAgain = (message: string) => `That did not work: ${message}. Please try again.`;

/** Saves a file that needs the bearer token, so that it cannot be a plain link. */
export function DownloadButton({
  label,
  save,
  className = 'button--small',
  failureText = tryAgain,
}: Props) {
  const { busy, error, submit } = useSubmission();
  return (
    <div>
      <button
        type="button"
        className={`button button--quiet ${className}`}
        aria-busy={busy !== null || undefined}
        onClick={() => void submit(save)}
      >
        {label}
      </button>
      {error && (
        <p className="danger text-s" role="alert">
          {failureText(error.message)}
        </p>
      )}
    </div>
  );
}
