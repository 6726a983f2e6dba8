import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { submission } from '../../../../lib/submission.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { Notice } from '../../list/Notice.tsx';

/** What a form in a dialog needs of it. */
export interface DialogProps {
  /** Outlives the form. */
  $progress: Submission;
  onClose: () => void;
}

interface Props {
  label: string;
  /** Names the button, where there are several; contains the label. */
  name?: string;
  isSmall?: boolean;
  children: (dialog: DialogProps) => ReactNode;
}

/** A button that opens a form in a dialog. Shows the success text of the form's request. */
export function DialogButton({ label, name, isSmall, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [$progress] = useState(submission);
  const { done } = useStore($progress);
  const onClose = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={`button button--quiet ${isSmall ? 'button--small' : ''}`}
        aria-label={name}
        onClick={() => {
          $progress.clear();
          setIsOpen(true);
        }}
      >
        {label}
      </button>
      <Notice done={done} />
      <FormDialog isOpen={isOpen} $progress={$progress} onClose={onClose}>
        {children({ $progress, onClose })}
      </FormDialog>
    </>
  );
}
