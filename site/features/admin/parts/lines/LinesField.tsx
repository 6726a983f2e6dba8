import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatPrice } from 'shared';
import type { AdminProduct } from 'shared';
import { Field } from '../../../../components/forms/Field.tsx';
import { call } from '../../../../lib/api/call.ts';
import { errorOf, lineTotal, withProduct } from './lines.ts';
import type { DraftLine } from './lines.ts';
import { Picker } from '../Picker.tsx';
import styles from './lines.module.css';

/** The part of a form that has lines. */
interface LinesForm<Name extends string> {
  isBusy: boolean;
  formState: { errors: Partial<Record<Name, { message?: string }>> };
  errorIn: (name: `${Name}.${number}`) => string | undefined;
  setValue: (name: Name, lines: DraftLine[], options: { shouldDirty: true }) => void;
}

interface Props<Name extends string> {
  form: LinesForm<Name>;
  /** As in the request, for its errors. */
  name: Name;
  lines: readonly DraftLine[];
  /** For a quote: each line has its own price, and may be of more than there is. */
  isQuote?: boolean;
}

/** As many as fit below the field. */
const FOUND_MAX = 8;

const findProducts = async (keyword: string, signal: AbortSignal): Promise<AdminProduct[]> =>
  (await call('GET /admin/products', { query: { keyword, listed: 'yes', itemsPerPage: FOUND_MAX }, signal }))
    .products;

/** The lines of an order or a quote: products are found by name or part number. */
export function LinesField<Name extends string>({ form, name, lines, isQuote = false }: Props<Name>) {
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<{ product: string } | null>(null);
  useEffect(() => {
    const line = added && box.current?.querySelector(`[data-product="${added.product}"] input`);
    if (!(line instanceof HTMLInputElement)) return;
    line.focus();
    line.select();
  }, [added]);
  function onChange(changed: DraftLine[]): void {
    if (!form.isBusy) form.setValue(name, changed, { shouldDirty: true });
  }
  const searchAgain = () => box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();

  return (
    <div className={styles.field} ref={box}>
      <Picker
        label="Add a product"
        hint="Name or part number"
        noun="product"
        error={form.formState.errors[name]?.message}
        find={findProducts}
        option={(product) => <Found {...product} />}
        onChoose={(product) => {
          onChange(withProduct(lines, product, isQuote));
          setAdded({ product: product._id });
        }}
      />
      {lines.length > 0 && (
        <ul role="list" className={styles.lines} aria-label="Items">
          {lines.map((line, index) => (
            <Line
              key={line.product}
              line={line}
              error={form.errorIn(`${name}.${index}`) ?? (isQuote ? undefined : errorOf(line))}
              onChange={(change) => onChange(lines.with(index, { ...line, ...change }))}
              onEntered={searchAgain}
              onRemove={() => {
                onChange(lines.filter((other) => other !== line));
                // The pressed button disappears.
                searchAgain();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  line: DraftLine;
  error: string | undefined;
  onChange: (change: Partial<DraftLine>) => void;
  /** Called when Enter ends the quantity: the next product can be searched. */
  onEntered: () => void;
  onRemove: () => void;
}

function Line({ line, error, onChange, onEntered, onRemove }: LineProps) {
  const { ownPrice } = line;
  const toNextProduct = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // It would send the form.
    event.preventDefault();
    event.stopPropagation();
    onEntered();
  };
  return (
    <li data-product={line.product} data-priced={ownPrice !== undefined}>
      <Name {...line} />
      <Field
        label="Quantity"
        aria-label={`Quantity of ${line.name}`}
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        value={line.qty}
        error={error}
        onChange={({ target }) => onChange({ qty: target.value })}
        onKeyDown={toNextProduct}
      />
      {ownPrice !== undefined && (
        <Field
          label="Price ($)"
          aria-label={`Price of ${line.name}`}
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          value={ownPrice}
          onChange={({ target }) => onChange({ ownPrice: target.value })}
          onKeyDown={toNextProduct}
        />
      )}
      <span className={`price ${styles.sum}`}>{formatPrice(lineTotal(line))}</span>
      <button
        type="button"
        className="button button--quiet button--small button--icon"
        aria-label={`Remove ${line.name}`}
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

function Found({ name, partNum, price, countInStock }: AdminProduct) {
  return (
    <span className={styles.found}>
      <span>
        <span>{name}</span> <span className={`muted mono ${styles.part}`}>{partNum}</span>
      </span>
      <span>
        <span className="price">{formatPrice(price)}</span>{' '}
        <span className={countInStock > 0 ? 'muted' : 'danger'}>
          {countInStock > 0 ? `${countInStock} in stock` : 'Out of stock'}
        </span>
      </span>
    </span>
  );
}

function Name({ name, partNum, price, ownPrice, stock, error }: DraftLine) {
  const each = ownPrice === undefined && `${formatPrice(price)} each`;
  const state = error ? ownPrice !== undefined && error : `${stock} in stock`;
  return (
    <div className={styles.name}>
      <strong>{name}</strong>
      <span className="muted text-s">
        <span className="mono">{partNum}</span> <span>{[each, state].filter(Boolean).join(', ')}</span>
      </span>
    </div>
  );
}
