import { startCmsProcess, type CmsProcess } from '../fixtures/cms-process.ts';
import { place } from './shop.ts';

export type SecondCms = CmsProcess;

/**
 * Another instance of the CMS on the database of the shop under test.
 * @param environment variables to add or replace
 */
export function startSecondCms(environment: Record<string, string> = {}): Promise<SecondCms> {
  return startCmsProcess({ environment: { ...place.environment, ...environment } });
}
