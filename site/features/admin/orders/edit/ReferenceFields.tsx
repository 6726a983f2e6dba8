import type { ComponentProps } from 'react';
import type { Reference } from 'shared/schemas';
import { referenceFields, referenceParts } from '../../../../components/address/reference-fields.ts';
import { Field } from '../../../../components/forms/Field.tsx';

type FieldOf = (name: keyof Reference) => Omit<ComponentProps<typeof Field>, 'label'>;

/** What a school or business needs on its papers. */
export const ReferenceFields = ({ fieldOf }: { fieldOf: FieldOf }) =>
  referenceParts.map((name) => <Field key={name} {...referenceFields[name]} {...fieldOf(name)} />);
