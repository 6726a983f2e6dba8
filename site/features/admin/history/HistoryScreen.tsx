import { formatTime } from 'shared';
import type { AuditEntry } from 'shared';
import { DateRange } from '../list/DateRange.tsx';
import { listScreen } from '../list/screen.tsx';
import type { Action } from '../list/Table.tsx';
import { fieldTexts, placeOf } from './field-texts.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { changes, openChange } from './changes.ts';
import type { Change } from './changes.ts';
import styles from './history.module.css';

/** Who changed which price, stock, order or account, and when. */
export const HistoryScreen = listScreen({
  group: 'manager',
  list: changes,
  columns: {
    what: { heading: 'What', cell: ({ what }) => what },
    who: { heading: 'Who', cell: ({ who }) => who, place: 'start' },
    when: { heading: 'When', cell: ({ at }) => formatTime(at), place: 'middle' },
    before: { heading: 'Before', cell: ({ before }) => <Fields fields={before} />, isNamed: true },
    after: { heading: 'After', cell: ({ after }) => <Fields fields={after} />, isNamed: true },
  },
  actions: actionsOf,
  Filters: () => <DateRange list={changes} />,
  Dialog: ChangeDialog,
  texts: { searchHint: 'Person, product, order number or id, e-mail or what was done' },
});

function actionsOf(change: Change): Action[] {
  const place = placeOf(change.about);
  return [
    ...(change.hasVersions ? [{ label: 'See Changes', onPress: () => openChange(change) }] : []),
    ...(place ? [{ label: place[0], href: place[1] }] : []),
  ];
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
