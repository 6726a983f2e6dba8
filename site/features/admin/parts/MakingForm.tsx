import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { idempotentSender } from '../../../lib/idempotency.ts';
import { useCheckedForm } from '../forms/useCheckedForm.ts';
import { useUnsavedChanges } from '../unsaved.ts';
import { goToNextField } from './next-field.ts';
import { Panel } from './Panel.tsx';

/** What is made with the form: an order or a quote. */
interface Making<Values extends FieldValues, Checked, Body> {
  schema: GenericSchema<Values, Checked>;
  values: DefaultValues<Values>;
  requestOf: (values: Values) => Body;
  /** Makes it once for each key. @returns what was made */
  make: (body: Body, key: string) => Promise<{ _id: string }>;
  /** The page of what was made. */
  pageOf: (id: string) => string;
}

const sendOnce = idempotentSender();

/** The state of a `MakingForm`. What was made opens, in place of the form. */
export function useMaking<Values extends FieldValues, Checked, Body>(making: Making<Values, Checked, Body>) {
  const { schema, values, requestOf, make, pageOf } = making;
  const [page, setPage] = useState<string | null>(null);
  const isMade = page !== null;
  const form = useCheckedForm({
    schema,
    defaultValues: values,
    send: async (_, submit) => {
      if (isMade) return;
      await submit(async () => {
        const body = requestOf(form.getValues());
        const { _id } = await sendOnce(body, (key) => make(body, key));
        setPage(pageOf(_id));
      });
    },
  });
  useUnsavedChanges(form.isDirty && !isMade);
  // After the effect above: the browser does not ask then. Back leads to the list, not to the sent form.
  useEffect(() => {
    if (page) location.replace(page);
  }, [page]);
  return { ...form, isMade };
}

type Titled = readonly [title: string, content: ReactNode];

interface Props {
  form: Pick<ReturnType<typeof useMaking>, 'formProps' | 'isBusy' | 'isMade'> & {
    formState: { errors: { root?: { message?: string } } };
  };
  noun: 'order' | 'quote';
  /** The panels, in their order. */
  panels: readonly Titled[];
  /** Those beside them, above the total. */
  aside?: readonly Titled[];
  total: ReactNode;
}

/** A screen's form that makes an order or a quote for a customer. */
export function MakingForm({ form, noun, panels, aside = [], total }: Props) {
  const failure = form.formState.errors.root?.message;
  const panelOf = ([title, content]: Titled) => (
    <Panel key={title} title={title}>
      {content}
    </Panel>
  );
  return (
    <form className="with-aside" onKeyDown={goToNextField} {...form.formProps}>
      <div className="stack">{panels.map(panelOf)}</div>
      <div className="stack sticky">
        {aside.map(panelOf)}
        <Panel title="Total">
          {total}
          {failure && <ErrorNotice message={failure} />}
          <SubmitButton busy={form.isBusy || form.isMade} busyText={`Making the ${noun}...`}>
            {noun === 'order' ? 'Make Order' : 'Make Quote'}
          </SubmitButton>
        </Panel>
      </div>
    </form>
  );
}
