import { valibotResolver } from '@hookform/resolvers/valibot';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { get, useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldPath,
  FieldValues,
  RegisterOptions,
} from 'react-hook-form';
import { custom, pipe, transform } from 'valibot';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { submission } from '../../../lib/submission.ts';
import type { Submission } from '../../../lib/submission.ts';
import { faultsOf, messageIn, summaryOf } from './faults.ts';
import { useFaultInView } from './useFaultInView.ts';

/** Checks the request that is made of a form's values, by the request's own schema. */
export const checkRequest = <Values, Schema extends GenericSchema>(
  requestOf: (values: Values) => InferInput<Schema>,
  schema: Schema,
): GenericSchema<Values, InferOutput<Schema>> =>
  pipe(
    custom<Values>(() => true),
    transform(requestOf),
    schema,
  );

interface Options<Values extends FieldValues, Request> {
  /** The request's own, so that site and server check by the same rules, in the same words. */
  schema: GenericSchema<Values, Request>;
  defaultValues: DefaultValues<Values>;
  /** Shows how it went, also where the form is gone by then; else the form has one of its own. */
  $progress?: Submission;
  /** Sends what has passed the schema, by `submit`. */
  send: (request: Request, submit: Submission['submit']) => Promise<unknown>;
}

/** A form that is checked by the schema of its request, and sent once at a time. What is wrong stands at its field. */
export function useCheckedForm<Values extends FieldValues, Request>({
  schema,
  defaultValues,
  $progress: $shown,
  send,
}: Options<Values, Request>) {
  const [$own] = useState(submission);
  const $progress = $shown ?? $own;
  const { busy, done, error } = useStore($progress);
  const refusal = useMemo(() => (error ? faultsOf(error) : undefined), [error]);
  const form = useForm<Values, unknown, Request>({
    defaultValues,
    resolver: valibotResolver(schema),
    errors: refusal as FieldErrors<Values> | undefined,
    // What is wrong is said until the next attempt. `useFaultInView` leads there.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const failure = summaryOf(errors);
  const isBusy = busy !== null;
  const faultIn = (name: FieldPath<Values>) => messageIn(get(errors, name));

  /** What makes an input or a text area one of the form's. What is typed while that is sent would be lost. */
  function input<Name extends FieldPath<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name>,
  ) {
    return { ...register(name, options), readOnly: isBusy };
  }

  return {
    ...form,
    isDirty,
    isBusy,
    done,
    failure,
    /** Whether somebody else has changed meanwhile what the form is about. */
    isOutdated: errors.root?.type === '409',
    formProps: {
      ref: useFaultInView(failure === undefined ? null : errors),
      onSubmit: handleSubmit(async (request) => {
        if ($progress.get().busy === null) await send(request, $progress.submit);
      }),
    },
    faultIn,
    input,
    /** The same with what is wrong with it. */
    field: <Name extends FieldPath<Values>>(
      name: Name,
      options?: RegisterOptions<Values, Name>,
    ) => ({
      ...input(name, options),
      error: faultIn(name),
    }),
  };
}

export type CheckedForm<Values extends FieldValues, Request> = ReturnType<
  typeof useCheckedForm<Values, Request>
>;
