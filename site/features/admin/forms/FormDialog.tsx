import { useStore } from '@nanostores/react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import frame from '../../../components/dialog.module.css';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import type { Submission } from '../../../lib/submission.ts';
import type { useCheckedForm } from './useCheckedForm.ts';

/** Only one dialog is open at a time, and a closed one has no heading. */
export const HEADING_ID = 'dialog-heading';

interface DialogProps {
  isOpen: boolean;
  /** While it is busy, the dialog stays open. */
  $progress: Submission;
  onClose: () => void;
  /** A component with a `DialogForm`. It is mounted while the dialog is open, so that it starts anew each time. */
  children: ReactNode;
}

/** A dialog that asks for something with a form. */
export function FormDialog({ isOpen, $progress, onClose, children }: DialogProps) {
  const { busy } = useStore($progress);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={HEADING_ID}
      className={frame.dialog}
      isBusy={busy !== null}
    >
      {children}
    </Dialog>
  );
}

interface FormProps {
  title: string;
  /** What the form does, below its title. */
  about?: ReactNode;
  form: Pick<ReturnType<typeof useCheckedForm>, 'formProps' | 'failure' | 'isBusy'>;
  /** The text of the button that submits, and while it does. */
  button: string;
  busyText: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  /** What to answer before it is sent, instead of the buttons. */
  question?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Title, error message, fields and buttons of a dialog's form. */
export function DialogForm(props: FormProps) {
  const { title, about, form, button, busyText, onClose, onKeyDown, question, children } = props;
  const { formProps, failure, isBusy } = form;
  return (
    <form className="stack" onKeyDown={onKeyDown} {...formProps}>
      <h2 id={HEADING_ID}>{title}</h2>
      {about}
      {failure && <ErrorNotice message={failure} />}
      {children}
      {question ?? (
        <div className={frame.buttons}>
          <SubmitButton busy={isBusy} busyText={busyText}>
            {button}
          </SubmitButton>
          <button type="button" className="button button--quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      )}
    </form>
  );
}
