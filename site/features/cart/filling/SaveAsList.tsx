import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatDate } from 'shared';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { readForm } from '../../../components/forms/read-form.ts';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call } from '../../../lib/api/call.ts';
import { toItems } from '../../../lib/api/lists.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { paths } from '../../../routes.ts';
import { $isSignedIn } from '../../account/session.ts';
import type { Goods } from '../cart-lines.ts';
import styles from './filling.module.css';

interface Props {
  lines: readonly Goods[];
  /** To this page visitors return from the login. */
  page: string;
  isOff?: boolean;
}

/** Keeps lines under a name, for a signed-in user. */
export function SaveAsList({ lines, page, isOff = false }: Props) {
  const isSignedIn = useStore($isSignedIn);
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const { submit, clear, ...form } = useSubmission();

  function open(): void {
    if (!isSignedIn) return location.assign(paths.loginThen(page));
    clear();
    setLink(null);
    setOpen(!isOpen);
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const valueOf = readForm(event);
    await submit(async () => {
      const list = await call('POST /lists', { body: { name: valueOf('name'), items: toItems(lines) } });
      setLink(new URL(list.link).pathname + new URL(list.link).hash);
      setOpen(false);
    });
  }

  return (
    <div className={styles.save}>
      <button
        type="button"
        className="button button--quiet"
        disabled={isOff}
        aria-expanded={isOpen}
        onClick={open}
      >
        Save as a List
      </button>
      {isOpen && (
        <form className="stack" onSubmit={(event) => void save(event)}>
          <FormFields
            form={form}
            fields={[
              {
                label: 'Name of the list',
                name: 'name',
                defaultValue: `List of ${formatDate(new Date().toISOString())}`,
                maxLength: 100,
                required: true,
                pattern: String.raw`.*\S.*`,
                autoFocus: true,
              },
            ]}
          />
          <SubmitButton busy={form.busy !== null} busyText="Saving...">
            Save
          </SubmitButton>
        </form>
      )}
      <p role="status">{link && <a href={link}>Saved: open the list</a>}</p>
    </div>
  );
}
