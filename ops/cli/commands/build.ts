import { createSteps } from '../../lib/steps.ts';
import { ensureTemplates } from '../../publish/templates.ts';
import { buildAll } from '../builds.ts';
import type { Command } from '../command.ts';

/** `npm run build`: everything that runs in production. Needs no content, CMS or database. */
export const build: Command = async (context) => {
  const { step } = createSteps({ total: 3 });
  await buildAll(step, context);
  await step("Compiling the site's templates", (note) => ensureTemplates({ ...context, note }));
  return 0;
};

/** `npm run build` in the CMS's folder: the shared package and the CMS. */
export const buildCms: Command = async (context) => {
  await buildAll(createSteps({ total: 2 }).step, context);
  return 0;
};
