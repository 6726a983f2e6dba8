import { useState } from 'react';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { Resource } from '../../../../lib/resource.ts';
import type { DialogProps } from '../../forms/ActionDialog.tsx';
import { DialogForm } from '../../forms/FormDialog.tsx';
import { useCheckedForm } from '../../forms/useCheckedForm.ts';
import type { CheckedForm } from '../../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../../unsaved.ts';
import { Refusal } from './Refusal.tsx';

/** Something that several admins may change at the same time: an order or a quote. */
export interface Changeable<Value> {
  noun: 'order' | 'quote';
  $source: Resource<Value>;
  /** Differs after each change. */
  versionOf: (value: Value) => string | number;
}

interface Props<Value, Values extends FieldValues, Request> extends DialogProps {
  of: Changeable<Value>;
  /** What is on the page. */
  shown: Value;
  title: string;
  schema: GenericSchema<Values, Request>;
  values: DefaultValues<Values>;
  /** Sends the change. @param seen what it is based on @returns the success text */
  save: (values: Values, seen: Value) => Promise<string>;
  /** The part that the form changes, as it is. */
  partOf: (value: Value) => ReactNode;
  /** The fields. */
  children: (form: CheckedForm<Values, Request>, seen: Seen<Value>) => ReactNode;
}

/** A form in a `DialogButton` that changes an order or quote, unless somebody else has changed it meanwhile. */
export function ChangeForm<Value, Values extends FieldValues, Request>(props: Props<Value, Values, Request>) {
  const { of, shown, title, schema, values, save, partOf, children, $progress, onClose } = props;
  const seen = useSeen(shown, of);
  const form = useCheckedForm({
    schema,
    defaultValues: values,
    $progress,
    send: async (_, submit) => {
      const isSaved = await submit(async () => {
        const done = await save(form.getValues(), seen.now);
        await of.$source.reload();
        return done;
      });
      if (isSaved) onClose();
    },
  });
  useUnsavedChanges(form.isDirty);
  return (
    <DialogForm
      title={title}
      about={
        <Refusal form={form} noun={of.noun} seen={seen} onLoaded={$progress.clear}>
          {partOf(seen.now)}
        </Refusal>
      }
      form={{ ...form, failure: undefined }}
      button="Save"
      busyText="Saving..."
      onClose={onClose}
    >
      {children(form, seen)}
    </DialogForm>
  );
}

/**
 * What a form's change is based on. After a refusal because it was changed meanwhile, `lookAgain` loads it: the form keeps
 * what was typed, and its next attempt is based on it as it is then.
 */
function useSeen<Value>(shown: Value, { $source, versionOf }: Changeable<Value>) {
  // The page's value changes with every look at it; the form's only with its own.
  const [opened] = useState(shown);
  const [seen, setSeen] = useState(shown);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns whether it was loaded */
  async function lookAgain(): Promise<boolean> {
    setFailure(null);
    const answer = await $source.fetch();
    if (answer?.status === 'ready') {
      $source.set(answer);
      setSeen(answer.value);
      return true;
    }
    if (answer && 'message' in answer) setFailure(answer.message);
    return false;
  }

  return { now: seen, isNewer: versionOf(seen) !== versionOf(opened), failure, lookAgain };
}

export type Seen<Value> = ReturnType<typeof useSeen<Value>>;
