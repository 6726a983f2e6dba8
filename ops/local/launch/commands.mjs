/** Every command of package.json that is started through the launcher. */
export const commands = [
  'start',
  'test',
  'dev',
  'build',
  'check',
  'test:unit',
  'test:api',
  'test:e2e',
  'seed',
];

/** Steps of `npm start`, the two installs among them. */
export const START_STEPS = 9;
export const INSTALL_STEPS = 2;
