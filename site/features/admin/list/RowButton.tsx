import { idCellId } from './focus.ts';

interface Props {
  /** What it does. */
  label: string;
  /** Of the row; its id cell is read out with the button. */
  rowOf: string;
  isBusy: boolean;
  isDangerous?: boolean;
  onPress: () => void;
}

/** A button of one row. It keeps the focus while its row is busy; pressing it then does nothing. */
export function RowButton({ label, rowOf, isBusy, isDangerous = false, onPress }: Props) {
  const look = isDangerous ? 'button--danger' : 'button--quiet';
  return (
    <button
      type="button"
      className={`button button--small ${look}`}
      aria-describedby={idCellId(rowOf)}
      aria-disabled={isBusy || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
