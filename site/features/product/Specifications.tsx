import type { ReactNode } from 'react';
import type { Details } from 'shared';
import { apiUrl } from '../../lib/api/client.ts';
import { paths } from '../../routes.ts';
import { specificationRows } from './logic.ts';
import styles from './Specifications.module.css';

/** A product's specifications, documents and compatible products; renders nothing if it has none. */
export function Specifications({ specifications, documents, worksWith }: Details) {
  if (specifications.length + documents.length + worksWith.length === 0) return null;
  return (
    <div className={`with-aside ${styles.details}`}>
      {specifications.length > 0 && (
        <Part id="specifications" title="Specifications">
          <table className="table">
            <tbody>
              {specificationRows(specifications).map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      )}
      <div className="stack">
        <Links
          id="documents"
          title="Documents"
          links={documents.map(({ label, url }) => ({ text: label, href: documentUrl(url) }))}
        />
        <Links
          id="works-with"
          title="Works with"
          links={worksWith.map(({ _id, name }) => ({ text: name, href: paths.product(_id) }))}
        />
      </div>
    </div>
  );
}

/** Uploaded files are paths on the API's host, links are absolute. */
const documentUrl = (url: string) => (url.startsWith('/') ? apiUrl(url) : url);

interface Heading {
  id: string;
  title: string;
}

function Links({ links, ...heading }: Heading & { links: { text: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <Part {...heading}>
      <ul className={styles.links} role="list">
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ id, title, children }: Heading & { children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
