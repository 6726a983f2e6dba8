import { useEffect, useRef, useState } from 'react';
import { adminPaths } from '../../../../admin-routes.ts';
import { Fields } from '../../forms/Fields.tsx';
import type { FieldOf, FieldTable } from '../../forms/Fields.tsx';
import { Picker } from '../Picker.tsx';
import { newCustomer, noCustomer } from './customer.ts';
import type { CustomerDraft, Person } from './customer.ts';
import { findPeople } from './people.ts';
import styles from './customer-field.module.css';

/** The part of a form that has a customer. */
interface CustomerForm {
  isBusy: boolean;
  field: FieldOf<'customer.name' | 'customer.email'>;
  errorIn: (name: 'customer') => string | undefined;
  clearErrors: (name: 'customer') => void;
  setValue: (name: 'customer', next: CustomerDraft, options: { shouldDirty: true }) => void;
}

interface Props {
  form: CustomerForm;
  customer: CustomerDraft;
  /** Called with the chosen account; null for none, or a new one. */
  onChoose?: (person: Person | null) => void;
}

/** Whom an order or a quote is for: an account that is found while typing, or a new one. */
export function CustomerField({ form, customer, onChoose }: Props) {
  const typed = useRef('');
  const { chosen, isNew } = customer;
  const box = useFocusAfterChange(isNew ? 'new' : (chosen?._id ?? 'none'));
  const error = form.errorIn('customer');

  function change(next: CustomerDraft): void {
    if (form.isBusy) return;
    form.setValue('customer', next, { shouldDirty: true });
    form.clearErrors('customer');
    onChoose?.(next.chosen);
  }
  const findAgain = () => change(noCustomer);

  return (
    <div ref={box} className={styles.customer}>
      {chosen && <Chosen person={chosen} error={error} onChange={findAgain} />}
      {isNew && <NewPerson fieldOf={form.field} onFind={findAgain} />}
      {!chosen && !isNew && (
        <div className={styles.find}>
          <Picker
            label="Find a customer"
            hint="Name or email"
            noun="customer"
            error={error && 'Choose a customer, or enter a new one'}
            find={findPeople}
            option={(person) => <PersonName {...person} />}
            onChoose={(found) => change({ ...noCustomer, chosen: found })}
            onType={(text) => text && (typed.current = text)}
          />
          <button
            type="button"
            className="button button--quiet"
            onClick={() => change(newCustomer(typed.current))}
          >
            New Customer
          </button>
        </div>
      )}
    </div>
  );
}

/** The pressed button or field disappears when the choice changes: the focus goes to what replaces it. */
function useFocusAfterChange(choice: string) {
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(choice);
  const before = useRef(first);
  useEffect(() => {
    if (before.current === choice) return;
    before.current = choice;
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [choice]);
  return box;
}

interface ChosenProps {
  person: Person;
  error: string | undefined;
  onChange: () => void;
}

function Chosen({ person, error, onChange }: ChosenProps) {
  return (
    <div className="cluster cluster--between">
      <div>
        <p>
          <a href={adminPaths.user(person._id)} target="_blank" rel="noreferrer">
            <span>{person.name}</span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
        <p className="muted">{person.email}</p>
        {error && (
          <p className="field__error" role="alert">
            {error}
          </p>
        )}
      </div>
      <button type="button" className="button button--quiet button--small" onClick={onChange}>
        Change Customer
      </button>
    </div>
  );
}

const newFields: FieldTable<'customer.name' | 'customer.email'> = [
  [
    { name: 'customer.name', label: 'Name', autoComplete: 'off', maxLength: 100, required: true },
    {
      name: 'customer.email',
      label: 'Email',
      type: 'email',
      autoComplete: 'off',
      hint: 'If an account has it, it is for that account',
      required: true,
    },
  ],
];

interface NewProps {
  fieldOf: CustomerForm['field'];
  onFind: () => void;
}

function NewPerson({ fieldOf, onFind }: NewProps) {
  return (
    <>
      <Fields fields={newFields} fieldOf={fieldOf} />
      <button type="button" className="button button--quiet" onClick={onFind}>
        Find a Customer
      </button>
    </>
  );
}

const PersonName = ({ name, email }: Person) => (
  <span className={styles.person}>
    <strong>{name}</strong>
    <span className="muted">{email}</span>
  </span>
);
