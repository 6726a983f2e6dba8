import { useSubmission } from '../lib/useSubmission.ts';

interface Props {
  label: string;
  /** Fetches the file and gives it to the browser. */
  save: () => Promise<void>;
  className?: string;
  /** The text shown after a failure. */
  failureText?: (message: string) => string;
}

/** A message that is a whole sentence says itself what to do. */
const tryAgain = (message: string) =>
  message.endsWith('.') ? message : `That did not work: ${message}. Please try again.`;

/** Downloads a file that needs the bearer token, which a plain link cannot send. */
export function DownloadButton({ label, save, className = 'button--small', failureText = tryAgain }: Props) {
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
