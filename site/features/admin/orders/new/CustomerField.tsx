import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { Field } from '../../../../components/forms/Field.tsx';
import { adminPaths } from '../../../../admin-routes.ts';
import facts from '../edit/edit.module.css';
import { Picker } from '../lines/Picker.tsx';
import { emptyDraft, newCustomer } from './draft.ts';
import type { Draft, Person } from './draft.ts';
import { findPeople } from './people.ts';
import styles from './new-order.module.css';

type FieldOf = (name: 'customer.name' | 'customer.email') => Omit<ComponentProps<typeof Field>, 'label'>;

interface Props {
  customer: Draft['customer'];
  error: string | undefined;
  /** Binds a field of a new customer. */
  fieldOf: FieldOf;
  onChange: (next: Draft['customer']) => void;
}

/** Whom the order is for: an account that is found while typing, or a new one. */
export function CustomerField({ customer, error, fieldOf, onChange }: Props) {
  const typed = useRef('');
  const { chosen, isNew } = customer;
  const box = useFocusAfterChange(isNew ? 'new' : (chosen?._id ?? 'none'));

  const findAgain = () => onChange(emptyDraft.customer);

  return (
    <div ref={box} className={styles.customer}>
      {chosen && <Chosen person={chosen} error={error} onChange={findAgain} />}
      {isNew && <NewPerson fieldOf={fieldOf} onFind={findAgain} />}
      {!chosen && !isNew && (
        <div className={styles.find}>
          <Picker
            label="Find a customer"
            hint="Name or email"
            noun="customer"
            error={error && 'Choose a customer, or enter a new one'}
            find={findPeople}
            option={(person) => <PersonName {...person} />}
            onChoose={(found) => onChange({ ...emptyDraft.customer, chosen: found })}
            onType={(text) => text && (typed.current = text)}
          />
          <button
            type="button"
            className="button button--quiet"
            onClick={() => onChange(newCustomer(typed.current))}
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

function NewPerson({ fieldOf, onFind }: { fieldOf: FieldOf; onFind: () => void }) {
  return (
    <>
      <div className={facts.fields}>
        <Field {...fieldOf('customer.name')} label="Name" autoComplete="off" maxLength={100} required />
        <Field
          {...fieldOf('customer.email')}
          label="Email"
          type="email"
          autoComplete="off"
          hint="If an account has it, it is for that account"
          required
        />
      </div>
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
