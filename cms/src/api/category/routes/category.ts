import { listGroups } from '../../../adapters/database/catalog/groups';
import { route } from '../../../http/route';

export default {
  routes: [
    route('GET /categories', async () => {
      const categories = await listGroups(strapi.db.connection, 'category');
      return categories.map(({ formerSlugs: _, ...category }) => category);
    }),
  ],
};
