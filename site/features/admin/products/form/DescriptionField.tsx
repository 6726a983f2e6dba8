import { useWatch } from 'react-hook-form';
import { fromMarks } from 'shared';
import { TextField } from '../../../../components/forms/Field.tsx';
import { Blocks } from '../../../../components/rich-text/Blocks.tsx';
import type { ProductDraftForm } from './draft.ts';
import styles from './form.module.css';

/** The description with its marks, and how its page will show it. */
export function DescriptionField({ form }: { form: ProductDraftForm }) {
  const text = useWatch({ control: form.control, name: 'description' });
  return (
    <div className={styles.description}>
      <TextField
        {...form.field('description')}
        label="Description"
        hint="A blank line begins a paragraph, “- ” an item of a list. **Bold**, [words](https://example.com)."
        rows={5}
        maxLength={10_000}
        required
      />
      <section aria-label="Preview">
        <p className="muted text-s">Preview</p>
        <Blocks text={fromMarks(text)} />
      </section>
    </div>
  );
}
