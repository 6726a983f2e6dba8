import { formatTime } from 'shared';
import type { AuditEntry } from 'shared';
import { DateRange } from '../list/DateRange.tsx';
import { RemoteList } from '../list/RemoteList.tsx';
import type { Action, Columns } from '../list/Table.tsx';
import { fieldTexts, placeOf } from './logic.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { changes, openChange } from './store.ts';
import type { Change } from './store.ts';
import styles from './history.module.css';

const columns: Columns<Change> = {
  What: ({ what }) => what,
  Who: ({ who }) => who,
  When: ({ at }) => formatTime(at),
  Before: ({ before }) => <Fields fields={before} />,
  After: ({ after }) => <Fields fields={after} />,
};

function actionsOf(change: Change): Action[] {
  const place = placeOf(change.about);
  return [
    ...(change.hasVersions ? [{ label: 'See Changes', onPress: () => openChange(change) }] : []),
    ...(place ? [{ label: place[0], href: place[1] }] : []),
  ];
}

/** Who changed which price, stock, order or account, and when. */
export function HistoryScreen() {
  return (
    <RemoteList
      group="manager"
      list={changes}
      columns={columns}
      actionsOf={actionsOf}
      searchHint="Person, product, order number or id, e-mail or what was done"
      filters={<DateRange list={changes} />}
      form={<ChangeDialog />}
    />
  );
}

function Fields({ fields }: { fields: AuditEntry['before'] }) {
  const texts = fieldTexts(fields);
  if (texts.length === 0) return null;
  return (
    <ul role="list" className={styles.fields}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
