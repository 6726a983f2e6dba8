import { useState } from 'react';
import { FieldFrame } from '../../../../../components/forms/Field.tsx';
import { uploadDocument } from '../../../../../lib/api/upload.ts';
import { useSubmission } from '../../../../../lib/useSubmission.ts';
import { asAdmin } from '../../../access.ts';
import type { ProductDraftForm } from '../draft.ts';
import inputs from '../form.module.css';
import styles from './details.module.css';

interface Props {
  form: ProductDraftForm;
  /** Aborts when the form closes. */
  closed: AbortSignal;
  /** The form must not be saved while a document is on its way. */
  onSending: (isSending: boolean) => void;
}

/** Uploads a PDF and adds it to the product's documents. */
export function DocumentUpload({ form, closed, onSending }: Props) {
  const { submit, error, done, busy } = useSubmission();
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File): Promise<void> {
    onSending(true);
    const options = { signal: closed, onProgress: setShare };
    await submit(async () => {
      const url = await asAdmin(() => uploadDocument(file, options), 'Error uploading document');
      const documents = form.getValues('documents');
      const added = { label: 'Datasheet', url };
      form.setValue('documents', [...documents, added], { shouldDirty: true });
      return `${file.name} was added.`;
    });
    setShare(null);
    if (!closed.aborted) onSending(false);
  }

  return (
    <>
      <FieldFrame
        label="Upload a datasheet"
        hint="A PDF of up to 20 MB. Change its label above."
        error={error?.message}
      >
        {(tie) => (
          <input
            {...tie}
            className={inputs.file}
            type="file"
            accept="application/pdf"
            disabled={busy !== null || form.isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void send(file);
              currentTarget.value = '';
            }}
          />
        )}
      </FieldFrame>
      <p role="status" className={styles.sending}>
        <span>{busy === null ? done : 'Uploading...'}</span>
        {share !== null && <progress value={share} aria-label="Sent" />}
      </p>
    </>
  );
}
