import type { ReactNode } from 'react';
import type { Paging } from './address.ts';
import { firstCellId, rowId } from './focus.ts';
import styles from './list.module.css';

/** A column of a list. */
export interface Column<Item, Query = Paging> {
  heading: string;
  cell: (item: Item) => ReactNode;
  /** Whether its numbers end below each other. */
  isNumber?: true;
  /** On a phone each row is a card: where on a line with others this fact is. By default, it has its own line. */
  place?: 'start' | 'middle' | 'end';
  /** Whether a card shows the heading, because the value alone does not say what it is. */
  isNamed?: true;
  /** Whether the list of a query has the column; by default, each has it. */
  isIn?: (query: Query) => boolean;
}

/** Columns from left to right, by key. Styles that only one kind of fact has select it by its key (`data-column`). */
export type Columns<Item, Query = Paging> = Readonly<Record<string, Column<Item, Query>>>;

/** A button or link at the end of a row. */
export interface Action {
  label: string;
  /** Screen readers announce it after the label; by default, the row's first cell. */
  about?: string;
  href?: string;
  onPress?: () => void;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Rendered as `aria-disabled`, because a disabled button loses the focus. */
  isOff?: boolean;
}

/** Checkboxes to mark items: one in each row and one for all. */
interface Marks<Item> {
  /** By id. */
  marked: ReadonlyMap<string, Item>;
  onMark: (items: readonly Item[], isMarked: boolean) => void;
  /** Marks all but those that are left out. */
  onMarkAll: (items: readonly Item[]) => void;
  isLeftOut: (item: Item) => boolean;
  /** The item's name for screen readers; by default its id. */
  nameOf?: ((item: Item) => string) | undefined;
}

interface Props<Item> {
  label: string;
  className?: string;
  /** Those that the list of the present query has. */
  columns: Columns<Item, never>;
  /** Without it, there is no column of actions. */
  actionsOf?: ((item: Item) => Action[]) | undefined;
  items: readonly Item[];
  /** Id of the item with an action in progress. */
  busyId?: string | null;
  marks?: Marks<Item> | undefined;
  sorting?: HeaderSorting | undefined;
}

/** Sorting by a click on a column's header. */
export interface HeaderSorting {
  /** The present direction of a column, by key; undefined if it cannot be sorted. */
  directionOf: (column: string) => 'ascending' | 'descending' | 'none' | undefined;
  onSort: (column: string) => void;
}

/**
 * Items as rows; on a phone each row is a card. That CSS layout removes the table's implicit roles, so they are set here,
 * and a cell has its column's heading if the card shows it.
 */
export function Table<Item extends { _id: string }>(props: Props<Item>) {
  const { label, className = '', columns, actionsOf, items, busyId, marks, sorting } = props;
  return (
    <table className={`table ${styles.cards} ${className}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {Object.entries(columns).map(([key, { heading, isNumber }], index) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              data-column={key}
              data-number={isNumber}
              aria-sort={sorting?.directionOf(key)}
            >
              {index === 0 && marks && <MarkAllBox {...marks} items={items} label={`All ${label}`} />}
              {sorting?.directionOf(key) ? (
                <button type="button" className={styles.sort} onClick={() => sorting.onSort(key)}>
                  {heading}
                </button>
              ) : (
                <span>{heading}</span>
              )}
            </th>
          ))}
          {actionsOf && (
            <th scope="col" role="columnheader">
              <span>Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={item._id} id={rowId(item._id)} role="row" aria-busy={item._id === busyId || undefined}>
            {Object.entries(columns).map(([key, { heading, cell, isNumber, place, isNamed }], index) => (
              <td
                key={key}
                id={index === 0 ? firstCellId(item._id) : undefined}
                role="cell"
                data-column={key}
                data-number={isNumber}
                data-place={place}
                data-name={isNamed && heading}
              >
                {index === 0 && marks ? (
                  <span className={styles.marked}>
                    <MarkBox
                      isMarked={marks.marked.has(item._id)}
                      onMark={(isMarked) => marks.onMark([item], isMarked)}
                      label={`Mark ${marks.nameOf?.(item) ?? item._id}`}
                    />
                    <span>{cell(item)}</span>
                  </span>
                ) : (
                  cell(item)
                )}
              </td>
            ))}
            {actionsOf && (
              <td role="cell">
                <div className={styles.actions}>
                  {actionsOf(item).map((action) => (
                    <ActionButton
                      key={action.label}
                      {...action}
                      rowOf={item._id}
                      isOff={action.isOff || item._id === busyId}
                    />
                  ))}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActionButton({ rowOf, label, about, href, ...action }: Action & { rowOf: string }) {
  const props = {
    className: `button button--small ${action.isDangerous ? styles.dangerous : 'button--quiet'}`,
    'aria-describedby': about ? undefined : firstCellId(rowOf),
  };
  if (href)
    return (
      <a {...props} href={href}>
        {label}
      </a>
    );
  return (
    <button
      {...props}
      type="button"
      aria-busy={action.isBusy || undefined}
      aria-disabled={action.isOff || undefined}
      onClick={action.onPress}
    >
      <span>{label}</span>
      {about && <span className="visually-hidden">{` ${about}`}</span>}
    </button>
  );
}

interface MarkAllProps<Item> extends Marks<Item> {
  items: readonly Item[];
  label: string;
}

/** A checkbox that marks all of `items` but those that are left out, or unmarks all of them. */
function MarkAllBox<Item extends { _id: string }>({ items, label, ...marks }: MarkAllProps<Item>) {
  const toMark = items.filter((item) => !marks.isLeftOut(item));
  return (
    <MarkBox
      label={label}
      isMarked={toMark.length > 0 && toMark.every(({ _id }) => marks.marked.has(_id))}
      onMark={(isMarked) => (isMarked ? marks.onMarkAll(items) : marks.onMark(items, false))}
    />
  );
}

interface MarkBoxProps {
  label: string;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}

const MarkBox = ({ label, isMarked, onMark }: MarkBoxProps) => (
  <input
    type="checkbox"
    className={styles.mark}
    aria-label={label}
    checked={isMarked}
    onChange={() => onMark(!isMarked)}
  />
);
