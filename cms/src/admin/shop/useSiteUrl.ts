import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** The site's URL; null until loaded. It is not known when the panel is built. */
export function useSiteUrl(): string | null {
  const { get } = useFetchClient();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // On failure there are no links to the site.
    get<{ siteUrl: string }>('/publishing/site').then(
      ({ data }) => setUrl(data.siteUrl),
      () => setUrl(null),
    );
  }, [get]);
  return url;
}
