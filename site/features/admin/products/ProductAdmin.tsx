import { AdminGate } from '../AdminGate.tsx';
import { ProductAdminSkeleton } from './ProductAdminSkeleton.tsx';
import { ProductScreen } from './ProductScreen.tsx';

/** The screen where admins keep the products. */
export function ProductAdmin() {
  return (
    <AdminGate outline={<ProductAdminSkeleton />}>
      <ProductScreen />
    </AdminGate>
  );
}
