import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

export interface ContentType {
  uid: string;
  kind: string;
  info: { displayName: string };
}

/** Content types by uid; null until they are loaded. */
export function useContentTypes(): ReadonlyMap<string, ContentType> | null {
  const { get } = useFetchClient();
  const [types, setTypes] = useState<ReadonlyMap<string, ContentType> | null>(null);
  useEffect(() => {
    const read = async () => {
      const response = await get<{ data: { contentTypes: ContentType[] } }>('/content-manager/init');
      setTypes(new Map(response.data.data.contentTypes.map((type) => [type.uid, type])));
    };
    // Without content types the page shows its texts without links.
    read().catch(() => setTypes(new Map()));
  }, [get]);
  return types;
}
