/** Every command of package.json that is started through the launcher. */
export const commands = [
  'start',
  'test',
  'dev',
  'build',
  'publish:site',
  'check',
  'test:unit',
  'test:api',
  'test:faults',
  'test:e2e',
  'seed',
];

/** Steps of `npm start` once the packages are there. */
export const STEPS_AFTER_INSTALL = 7;
