import { environment } from '../src/adapters/environment';

export default {
  connection: {
    client: 'postgres',
    connection: { connectionString: environment.DATABASE_URL },
    pool: { min: 2, max: environment.DATABASE_POOL_MAX },
  },
};
