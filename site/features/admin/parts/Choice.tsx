import { SelectField } from '../../../components/forms/SelectField.tsx';

interface Props<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChoose: (chosen: Value) => void;
}

/** A select outside a form: what is chosen takes effect at once. */
export function Choice<Value extends string>({ label, options, value, onChoose }: Props<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
