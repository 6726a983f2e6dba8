import { useSubmission } from '../lib/useSubmission.ts';

interface Props {
  label: string;
  /** Fetches the file and gives it to the browser. */
  save: () => Promise<void>;
}

/** Saves a file that needs the bearer token, so that it cannot be a plain link. */
export function DownloadButton({ label, save }: Props) {
  const { busy, error, submit } = useSubmission();
  return (
    <div>
      <button
        type="button"
        className="button button--small button--quiet"
        aria-busy={busy !== null || undefined}
        onClick={() => void submit(save)}
      >
        {label}
      </button>
      {error && (
        <p className="danger text-s" role="alert">
          That did not work: {error.message}. Please try again.
        </p>
      )}
    </div>
  );
}
