import { useEffect, useRef, useState } from 'react';
import { formatPrice } from 'shared';
import type { AdminProduct } from 'shared';
import { Field } from '../../../../components/forms/Field.tsx';
import { listProductsForAdmin } from '../../../../lib/api/admin-products.ts';
import { faultOf, lineTotal, withProduct } from './lines.ts';
import type { DraftLine } from './lines.ts';
import { Picker } from './Picker.tsx';
import styles from './lines.module.css';

interface Props {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** What is wrong with all of them, e.g. that there are none. */
  error?: string;
  /** What the server says about the quantity of a line. */
  errorOf: (index: number) => string | undefined;
}

/** As many as fit below the field. */
const FOUND_MAX = 8;

const findProducts = async (keyword: string, signal: AbortSignal): Promise<AdminProduct[]> =>
  (await listProductsForAdmin({ keyword, listed: 'yes', itemsPerPage: FOUND_MAX }, signal))
    .products;

/** The lines of an order: products are found by name or part number. */
export function LinesField({ lines, onChange, error, errorOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<{ product: string } | null>(null);
  useEffect(() => {
    const line = added && box.current?.querySelector(`[data-product="${added.product}"] input`);
    if (!(line instanceof HTMLInputElement)) return;
    line.focus();
    line.select();
  }, [added]);
  const searchAgain = () => box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();

  return (
    <div className={styles.field} ref={box}>
      <Picker
        label="Add a product"
        hint="Name or part number"
        noun="product"
        error={error}
        find={findProducts}
        option={(product) => <Found {...product} />}
        onChoose={(product) => {
          onChange(withProduct(lines, product));
          setAdded({ product: product._id });
        }}
      />
      {lines.length > 0 && (
        <ul role="list" className={styles.lines} aria-label="Items">
          {lines.map((line, index) => (
            <Line
              key={line.product}
              line={line}
              error={errorOf(index) ?? faultOf(line)}
              onQuantity={(qty) => onChange(lines.with(index, { ...line, qty }))}
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
  onQuantity: (typed: string) => void;
  /** Called when Enter ends the quantity: the next product can be searched. */
  onEntered: () => void;
  onRemove: () => void;
}

function Line({ line, error, onQuantity, onEntered, onRemove }: LineProps) {
  return (
    <li data-product={line.product}>
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
        onChange={({ target }) => onQuantity(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would send the form.
          event.preventDefault();
          event.stopPropagation();
          onEntered();
        }}
      />
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
        {name} <span className={`muted mono ${styles.part}`}>{partNum}</span>
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

function Name({ name, partNum, price, stock, fault }: DraftLine) {
  return (
    <div className={styles.name}>
      <strong>{name}</strong>
      <span className="muted text-s">
        <span className="mono">{partNum}</span> {formatPrice(price)} each
        {!fault && `, ${stock} in stock`}
      </span>
    </div>
  );
}
