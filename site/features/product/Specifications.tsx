import type { ReactNode } from 'react';
import type { Details } from 'shared';
import { measured } from '../../components/Measured.tsx';
import { apiUrl } from '../../lib/api/client.ts';
import { specificationRows } from './product-texts.ts';
import styles from './Specifications.module.css';

/** A product's specifications and documents; renders nothing if it has none. */
export function Specifications({ specifications, documents }: Omit<Details, 'worksWith'>) {
  if (specifications.length + documents.length === 0) return null;
  return (
    <div className={`with-aside ${styles.details}`}>
      {specifications.length > 0 && (
        <Part id="specifications" title="Specifications">
          <table className="table">
            <tbody>
              {specificationRows(specifications).map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{measured(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      )}
      {documents.length > 0 && (
        <Part id="documents" title="Documents">
          <ul className={styles.links} role="list">
            {documents.map(({ label, url }) => (
              <li key={url}>
                <a href={documentUrl(url)}>{label}</a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

/** Uploaded files are paths on the API's host, links are absolute. */
const documentUrl = (url: string) => (url.startsWith('/') ? apiUrl(url) : url);

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
