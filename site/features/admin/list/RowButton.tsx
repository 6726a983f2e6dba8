interface Props {
  /** What it does. */
  label: string;
  /** To which row it does it, for those who hear only the button. */
  target: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onPress: () => void;
}

/** A button of one row. It keeps the focus while its row is busy; pressing it then does nothing. */
export function RowButton({ label, target, isBusy, isDangerous = false, onPress }: Props) {
  const look = isDangerous ? 'button--danger' : 'button--quiet';
  return (
    <button
      type="button"
      className={`button button--small ${look}`}
      aria-label={`${label}: ${target}`}
      aria-disabled={isBusy || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
