import type { ReactNode } from 'react';

interface SubmitButtonProps {
  busy: boolean;
  busyText: string;
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** Uses `aria-disabled` while busy, because a disabled button loses the keyboard focus. */
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
