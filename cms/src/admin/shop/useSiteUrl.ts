import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

/** The site's URL; null until it is loaded, because the panel is built without knowing it. */
export function useSiteUrl(): string | null {
  const { get } = useFetchClient();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    // Without it there are no links to the site.
    get<{ siteUrl: string }>('/publishing/site').then(
      ({ data }) => setUrl(data.siteUrl),
      () => setUrl(null),
    );
  }, [get]);
  return url;
}
