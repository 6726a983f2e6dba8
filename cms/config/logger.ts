import { jsonLogger } from '../src/platform/monitoring/log';

/** In development people read along: they get Strapi's own lines. */
export default process.env.NODE_ENV === 'development' ? {} : jsonLogger;
