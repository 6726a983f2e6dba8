import { useStore } from '@nanostores/react';
import { paths } from '../../../routes.ts';
import { shop } from '../shop.ts';

/** Says that another spelling was searched for, with a link to the search as typed. */
export function Corrected({ to }: { to: string }) {
  const { keyword } = useStore(shop.$params) ?? { keyword: '' };
  return (
    <p role="status">
      Showing results for <strong>{to}</strong>, search instead for{' '}
      <a href={paths.searchAsTyped(keyword)}>{keyword}</a>
    </p>
  );
}
