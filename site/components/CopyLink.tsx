import { useState } from 'react';

/** Copies a link. If the browser does not allow that, it shows the link to be copied by hand. */
export function CopyLink({ link }: { link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  return (
    <div>
      <button type="button" className="button button--quiet button--block" onClick={() => void copy()}>
        Copy Link
      </button>
      <p className="muted text-s" role="status" style={{ overflowWrap: 'anywhere' }}>
        {outcome === 'copied' && <span>Link copied. Whoever has it sees this page without an account.</span>}
        {outcome === 'refused' && <span>{`Please copy it here: ${link}`}</span>}
      </p>
    </div>
  );
}
