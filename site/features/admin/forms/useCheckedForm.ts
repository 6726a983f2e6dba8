import { valibotResolver } from '@hookform/resolvers/valibot';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { get, useForm } from 'react-hook-form';
import type { DefaultValues, FieldErrors, FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import { custom, pipe, transform } from 'valibot';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { submission } from '../../../lib/submission.ts';
import type { Submission } from '../../../lib/submission.ts';
import { errorsOf, messageIn, summaryOf } from './form-errors.ts';

/** Makes a form schema from a request schema: maps the form's values to the request, then validates that. */
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
  /** The request's schema: site and server then check by the same rules, with the same messages. */
  schema: GenericSchema<Values, Request>;
  defaultValues: DefaultValues<Values>;
  /** The submission's state, if it must outlive the form. By default the form creates its own. */
  $progress?: Submission;
  /** Sends a valid request through `submit`. */
  send: (request: Request, submit: Submission['submit']) => Promise<unknown>;
}

/** A form validated by its request's schema. Shows errors at their fields; sends one request at a time. */
export function useCheckedForm<Values extends FieldValues, Request>({
  schema,
  defaultValues,
  $progress: $shown,
  send,
}: Options<Values, Request>) {
  const [$own] = useState(submission);
  const $progress = $shown ?? $own;
  const { busy, done, error } = useStore($progress);
  const refusal = useMemo(() => (error ? errorsOf(error) : undefined), [error]);
  const form = useForm<Values, unknown, Request>({
    defaultValues,
    // The messages that a schema does not give are no sentences for people.
    resolver: valibotResolver(schema, { message: 'Please check this field' }),
    errors: refusal as FieldErrors<Values> | undefined,
    // Errors stay until the next attempt. `useErrorInView` sets the focus.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const failure = summaryOf(errors);
  const isBusy = busy !== null;
  const errorIn = (name: FieldPath<Values>) => messageIn(get(errors, name));

  /** Props that bind an input or text area to the form. Read-only while sending, as later input would be lost. */
  function input<Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) {
    return { ...register(name, options), readOnly: isBusy };
  }

  return {
    ...form,
    isDirty,
    isBusy,
    done,
    failure,
    /** Whether another user has changed the edited record meanwhile. */
    isOutdated: errors.root?.type === '409',
    formProps: {
      ref: useErrorInView(failure === undefined ? null : errors),
      onSubmit: handleSubmit(async (request) => {
        if ($progress.get().busy === null) await send(request, $progress.submit);
      }),
    },
    errorIn,
    input,
    /** `input` with the field's error. */
    field: <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
      ...input(name, options),
      error: errorIn(name),
    }),
  };
}

export type CheckedForm<Values extends FieldValues, Request> = ReturnType<
  typeof useCheckedForm<Values, Request>
>;

/** What to focus after an error, by priority: a field, a button of the notice, the notice. */
const ERRORS = ['[aria-invalid="true"]', '[role="alert"] button', '[role="alert"]'];

/** Scrolls to a form's error and focuses it. @returns the ref of the form */
function useErrorInView(errors: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!errors) return;
    const [error] = ERRORS.flatMap((kind) => form.current?.querySelector<HTMLElement>(kind) ?? []);
    error?.focus({ preventScroll: true });
    error?.scrollIntoView({ block: 'center' });
  }, [errors]);
  return form;
}
