import { useStore } from '@nanostores/react';
import { PRODUCTS_CSV } from '../../../../lib/api/admin/products.ts';
import { ExportCsv } from '../../ExportCsv.tsx';
import { $import, openImport } from './file-import.ts';

/** Buttons to export and import products as CSV. */
export function ProductFiles() {
  const isOpen = useStore($import) !== null;
  return (
    <>
      <ExportCsv path={PRODUCTS_CSV} name="products.csv" />
      <button
        type="button"
        className="button button--quiet"
        aria-expanded={isOpen}
        onClick={() => !isOpen && openImport()}
      >
        Import CSV
      </button>
    </>
  );
}
