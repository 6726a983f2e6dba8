import { jsonLogger } from '#platform/monitoring/log';

/** In development people read the log, so it keeps Strapi's format. */
export default process.env.NODE_ENV === 'development' ? {} : jsonLogger;
