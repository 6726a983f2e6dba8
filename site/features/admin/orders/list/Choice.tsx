import { FieldFrame } from '../../../../components/forms/Field.tsx';
import '../../../../styles/select.css';
import styles from './orders.module.css';

interface Props<Value extends string> {
  label: string;
  names: Readonly<Record<Value, string>>;
  values: readonly Value[];
  value: Value;
  onChoice: (chosen: Value) => void;
}

/** A choice of how the list is filtered or sorted. */
export function Choice<Value extends string>({ label, names, values, value, onChoice }: Props<Value>) {
  return (
    <div className={styles.sort}>
      <FieldFrame label={label}>
        {(tie) => (
          <select
            {...tie}
            className="input"
            value={value}
            onChange={({ target }) => {
              const chosen = values.find((one) => one === target.value);
              if (chosen !== undefined) onChoice(chosen);
            }}
          >
            {values.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}
