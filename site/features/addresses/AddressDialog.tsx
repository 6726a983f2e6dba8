import type { SavedAddress } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { AddressFields, notBlank } from '../../components/address/AddressFields.tsx';
import { DeliveryFields } from '../../components/address/DeliveryFields.tsx';
import { useAddress } from '../../components/address/useAddress.ts';
import { Dialog } from '../../components/Dialog.tsx';
import frame from '../../components/dialog.module.css';
import { Field } from '../../components/forms/Field.tsx';
import { readForm } from '../../components/forms/read-form.ts';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { fieldError } from '../../lib/submission.ts';
import { useSubmission } from '../../lib/useSubmission.ts';
import styles from './addresses.module.css';
import { placeOf } from './same-place.ts';
import { saveAddress } from './address-book.ts';

type Edited = SavedAddress | 'new';

interface Props {
  /** The address to change, or `new`; null closes the dialog. */
  edited: Edited | null;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Adds an address to the book or changes one. */
export function AddressDialog({ edited, onClose, onSaved }: Props) {
  const form = useSubmission();

  function close(): void {
    form.clear();
    onClose();
  }

  return (
    <Dialog
      isOpen={edited !== null}
      labelledBy="address-heading"
      className={frame.dialog}
      isBusy={form.busy !== null}
      onClose={close}
    >
      {edited && <AddressEntry edited={edited} form={form} onSaved={onSaved} onClose={close} />}
    </Dialog>
  );
}

interface EntryProps extends Props {
  edited: Edited;
  form: ReturnType<typeof useSubmission>;
}

function AddressEntry({ edited, form, onClose, onSaved }: EntryProps) {
  const known = edited === 'new' ? null : edited;
  const { address, fieldOf, check } = useAddress(known && placeOf(known), []);

  async function save(element: HTMLFormElement, name: string, isUsual: boolean): Promise<void> {
    const place = check(element);
    if (!place) return;
    let text = '';
    const isSaved = await form.submit(async () => {
      text = await saveAddress(known?._id ?? null, { name, isUsual, ...place });
    });
    if (!isSaved) return;
    onClose();
    onSaved(text);
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        const valueOf = readForm(event);
        void save(event.currentTarget, valueOf('name').trim(), valueOf('isUsual') === 'on');
      }}
    >
      <h2 id="address-heading">{known ? `Change “${known.name}”` : 'Add an Address'}</h2>
      {form.error && <ErrorNotice message={form.error.message} />}
      <div className={styles.fields}>
        <Field
          label="Name"
          name="name"
          defaultValue={known?.name}
          hint="What you call this place, e.g. Library"
          error={fieldError(form, 'name')}
          maxLength={60}
          autoComplete="off"
          {...notBlank}
        />
        <AddressFields fieldOf={fieldOf} isOwn country={address.country} />
      </div>
      <h3 className="text-m">For the delivery (optional)</h3>
      <div className={styles.fields}>
        <DeliveryFields fieldOf={fieldOf} isOwn />
      </div>
      {!known?.isUsual && (
        <label className={styles.usual}>
          <input type="checkbox" name="isUsual" />
          My usual address
        </label>
      )}
      <div className={frame.buttons}>
        <SubmitButton busy={form.busy !== null} busyText="Saving...">
          Save Address
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
