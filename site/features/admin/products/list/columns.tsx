import { formatPrice } from 'shared';
import type { AdminProduct } from 'shared';
import { productPatchSchema } from 'shared/schemas';
import { Picture } from '../../../../components/Picture.tsx';
import { paths } from '../../../../routes.ts';
import { checkRequest } from '../../forms/useCheckedForm.ts';
import { editableNumber } from '../../list/editable-number.tsx';
import type { NewNumber } from '../../list/editable-number.tsx';
import type { Columns } from '../../list/Table.tsx';
import { changeInRow, reloadProducts } from './products-list.ts';
import styles from '../products.module.css';

/** What both numbers have in common. */
const edited = {
  group: 'manager',
  nameOf: ({ name }: AdminProduct) => name,
  save: changeInRow,
  reload: reloadProducts,
} as const;

/** The columns of the products; their keys are also the names of sorts. */
export const columns: Columns<AdminProduct> = {
  name: { heading: 'Name', cell: (product) => <Named {...product} /> },
  price: editableNumber(
    { heading: 'Price' },
    {
      ...edited,
      field: 'price',
      what: 'price',
      show: formatPrice,
      typed: (price) => price.toFixed(2),
      inputMode: 'decimal',
      schema: checkRequest(
        ({ value, seen }: NewNumber) => ({ price: value, basedOn: { price: seen } }),
        productPatchSchema,
      ),
    },
  ),
  brand: { heading: 'Brand', cell: ({ brand }) => brand },
  category: { heading: 'Category', cell: ({ category }) => category },
  stock: editableNumber(
    { heading: 'Stock', isNamed: true },
    {
      ...edited,
      field: 'countInStock',
      what: 'stock',
      show: String,
      typed: String,
      isAlarming: (count) => count === 0,
      inputMode: 'numeric',
      schema: checkRequest(
        ({ value, seen }: NewNumber) => ({ countInStock: value, basedOn: { countInStock: seen } }),
        productPatchSchema,
      ),
    },
  ),
};

function Named({ _id, name, partNum, image, isListed }: AdminProduct) {
  return (
    <div className={styles.named}>
      {image.length > 0 ? (
        <Picture className={styles.picture} path={image[0]} alt="" sizes="2.5rem" />
      ) : (
        <span className={styles.picture} />
      )}
      <div>
        <span>{name}</span> {!isListed && <span className="badge">Hidden</span>}
        <span className={styles.part}>
          <span>{partNum}</span>
          {isListed && (
            <a href={paths.product(_id)}>
              View in shop<span className="visually-hidden">{` ${name}`}</span>
            </a>
          )}
        </span>
      </div>
    </div>
  );
}
