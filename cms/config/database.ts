import { environment } from '../src/adapters/environment';

export default {
  connection: {
    client: 'postgres',
    connection: { connectionString: environment.DATABASE_URL },
    // Errors are logged: what they were about is nobody's to read there.
    compileSqlOnError: false,
    pool: { min: 2, max: environment.DATABASE_POOL_MAX },
  },
};
