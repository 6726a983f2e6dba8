import { listGroups } from '../database/groups';
import { route } from '../../../platform/http/route';

export default {
  routes: [
    route('GET /categories', async () => {
      const categories = await listGroups(strapi.db.connection, 'category');
      return categories.map(({ formerSlugs: _, ...category }) => category);
    }),
  ],
};
