import { useState } from 'react';
import type { ComponentType } from 'react';
import { reportChunkFailure, withTimeout } from '../../../hydration/chunk-failure.ts';
import { isInStock } from '../../../lib/stock.ts';
import type { BuiltProduct } from '../built.ts';

/** Offers a stock alert for a sold-out product. The form's script is loaded on the first click. */
export function StockAlert({ product }: { product: BuiltProduct }) {
  const [isWanted, setWanted] = useState(false);
  const [Form, setForm] = useState<ComponentType<{ productId: string }> | null>(null);
  const inStock = isInStock(product);

  async function open(): Promise<void> {
    setWanted(true);
    try {
      const { AlertForm } = await withTimeout(import('./AlertForm.tsx'));
      setForm(() => AlertForm);
    } catch (failure) {
      reportChunkFailure(failure);
    }
    setWanted(false);
  }

  if (Form && !inStock) return <Form productId={product._id} />;
  return (
    <button
      className="button button--quiet needs-scripts"
      type="button"
      data-live="alert"
      hidden={inStock}
      aria-busy={isWanted || undefined}
      onClick={() => void open()}
    >
      Tell me when it is back
    </button>
  );
}
