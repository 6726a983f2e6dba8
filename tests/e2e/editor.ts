import { call } from '../fixtures/http.ts';

const EDITOR = { email: 'editor@example.com', password: 'Editor-demo-1' };

/** What an editor does in Strapi's panel, through the calls that it makes. */
export async function editorOf(cms: string) {
  const login = await call<{ data: { token: string } }>('POST', `${cms}/admin/login`, {
    body: EDITOR,
  });
  const { token } = login.body.data;
  const collection = (type: string) => `${cms}/content-manager/collection-types/${type}`;

  async function ask<Body>(method: string, url: string, body?: unknown): Promise<Body> {
    const answer = await call<Body>(method, url, { token, body });
    if (answer.status >= 300) throw new Error(`${method} ${url} was answered ${answer.status}`);
    return answer.body;
  }

  return {
    /** @returns the new entry's id */
    async publish(type: string, fields: object): Promise<string> {
      const url = collection(type);
      const { data } = await ask<{ data: { documentId: string } }>('POST', url, fields);
      await ask('POST', `${url}/${data.documentId}/actions/publish`, fields);
      return data.documentId;
    },
    async remove(type: string, id: string): Promise<void> {
      await ask('DELETE', `${collection(type)}/${id}`);
    },
  };
}
