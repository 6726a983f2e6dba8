import type { ReactNode } from 'react';

interface SubmitButtonProps {
  busy: boolean;
  busyText: string;
  /** For what cannot be taken back. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** Keeps the keyboard's focus while busy, which a disabled button would lose. */
export function SubmitButton({ busy, busyText, isDangerous, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button ${isDangerous ? 'button--danger' : 'button--primary'} button--block`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? busyText : children}
    </button>
  );
}
