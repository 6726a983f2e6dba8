import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { formatPrice } from 'shared';
import { Measured } from '../../../components/Measured.tsx';
import { getReplacement } from '../../../lib/api/products.ts';
import { resource } from '../../../lib/resource.ts';
import { paths } from '../../../routes.ts';

/** Names the product to buy instead of one that cannot be bought, if the shop knows one. */
export function ReplacedBy({ product }: { product: string }) {
  const [$replacement] = useState(() => resource(getReplacement));
  const found = useStore($replacement);
  useEffect(() => $replacement.mount(product), [$replacement, product]);
  if (found.status !== 'ready' || !found.value) return null;
  const { _id, name, price } = found.value;
  return (
    <p className="text-s">
      Replaced by{' '}
      <a href={paths.product(_id)}>
        <Measured text={name} />
        <span>{`, ${formatPrice(price)}`}</span>
      </a>
    </p>
  );
}
