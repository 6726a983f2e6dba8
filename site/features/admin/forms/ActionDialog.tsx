import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { submission } from '../../../lib/submission.ts';
import type { Submission } from '../../../lib/submission.ts';
import { Notice } from '../list/Notice.tsx';
import type { RemoteListStore } from '../list/remote.ts';
import { Fields } from './Fields.tsx';
import type { FieldTable } from './Fields.tsx';
import { DialogForm, FormDialog } from './FormDialog.tsx';
import { useCheckedForm } from './useCheckedForm.ts';

/** What a dialog asks for, and what it does with the answer. */
interface Question<Values extends FieldValues, Request> {
  title: string;
  /** What follows from it, below the title. */
  about?: ReactNode;
  fields: FieldTable<FieldPath<Values>>;
  /** The request's schema, or `checkRequest` of it if the form's values differ from the request. */
  schema: GenericSchema<Values, Request>;
  /** The values with which it opens. */
  values: DefaultValues<Values>;
  /** The text of the button that sends, and while it does. */
  button: string;
  busyText: string;
  /** Sends the checked answer. @returns the success text, if any; the dialog then closes */
  send: (request: Request, values: Values) => Promise<string | void>;
}

/** What a form in a dialog needs of it. */
export interface DialogProps {
  /** Outlives the form. */
  $progress: Submission;
  onClose: () => void;
}

interface ButtonProps {
  label: string;
  /** Names the button, where there are several; contains the label. */
  name?: string | undefined;
  className?: string | undefined;
}

/** A button that opens a dialog which asks for something and sends it. Shows the success text beside the button. */
export function ActionDialog<Values extends FieldValues, Request>({
  label,
  name,
  className,
  ...question
}: ButtonProps & Question<Values, Request>) {
  return (
    <DialogButton label={label} name={name} className={className}>
      {(dialog) => <QuestionForm {...question} {...dialog} submit={dialog.$progress.submit} />}
    </DialogButton>
  );
}

/** The button of a dialog with any form; `ActionDialog` is the usual one. */
export function DialogButton({
  label,
  name,
  className = 'button button--quiet',
  children,
}: ButtonProps & { children: (dialog: DialogProps) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const [$progress] = useState(submission);
  const { done } = useStore($progress);
  const onClose = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={className}
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

interface ItemProps<Item extends { _id: string }, Values extends FieldValues, Request> {
  /** Its `startEditing` opens the dialog, and the list shows the success text. */
  list: Pick<RemoteListStore<Item>, '$editing' | '$form' | 'send'>;
  question: (item: Item) => Question<Values, Request>;
}

/** `ActionDialog` for a list, whose rows open it. */
export function ItemDialog<Item extends { _id: string }, Values extends FieldValues, Request>({
  list,
  question,
}: ItemProps<Item, Values, Request>) {
  const item = useStore(list.$editing);
  const onClose = () => list.$editing.set(null);
  return (
    <FormDialog isOpen={item !== null} $progress={list.$form} onClose={onClose}>
      {item && (
        <QuestionForm
          {...question(item)}
          $progress={list.$form}
          submit={(work) => list.send(list.$form, item._id, work)}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

interface FormProps<Values extends FieldValues, Request> extends Question<Values, Request>, DialogProps {
  submit: (work: () => Promise<string | void>) => Promise<boolean>;
}

function QuestionForm<Values extends FieldValues, Request>(props: FormProps<Values, Request>) {
  const { fields, schema, values, send, $progress, submit, about, ...frame } = props;
  const form = useCheckedForm({
    schema,
    defaultValues: values,
    $progress,
    send: async (request) => {
      if (await submit(() => send(request, form.getValues()))) frame.onClose();
    },
  });
  return (
    <DialogForm
      {...frame}
      about={typeof about === 'string' ? <p className="muted">{about}</p> : about}
      form={form}
    >
      <Fields fields={fields} fieldOf={form.field} />
    </DialogForm>
  );
}
