import type { ReactNode } from 'react';
import { download } from '../../../lib/api/download.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { asAdmin } from '../access.ts';

interface Props {
  path: string;
  /** That the file is saved under. */
  name: string;
  children: ReactNode;
}

/** Saves a file of the shop's; a failure is said beside the button. */
export function DownloadButton({ path, name, children }: Props) {
  const { busy, error, submit } = useSubmission();
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-busy={busy !== null || undefined}
        onClick={() =>
          void submit(() => asAdmin(() => download(path, name), 'Error downloading the file'))
        }
      >
        {children}
      </button>
      {error && (
        <span className="field__error" role="alert">
          {error.message}
        </span>
      )}
    </>
  );
}
