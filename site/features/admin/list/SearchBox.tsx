import { SEARCH_ID } from './focus.ts';

interface Props {
  label: string;
  hint: string;
  value: string;
  onType: (text: string) => void;
}

export function SearchBox({ label, hint, value, onType }: Props) {
  return (
    <search className="field">
      <label htmlFor={SEARCH_ID}>{label}</label>
      <input
        id={SEARCH_ID}
        type="search"
        placeholder={hint}
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </search>
  );
}
