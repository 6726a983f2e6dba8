import { createSteps } from '../../lib/steps.ts';
import { beginBuilds } from '../builds.ts';
import { untilStopped, type Command } from '../command.ts';
import { placeDemoOrders } from '../demo-orders.ts';
import { startStack } from '../stack.ts';

/** `npm start`: runs the whole shop until it is stopped. */
export const start: Command = async (context) => {
  const { signal, dataDir, ports, databaseUrl, useEmptyDatabase, launchedAt } = context;
  const { step } = createSteps(context.steps);
  const stack = await startStack({
    dataDir,
    ports,
    databaseUrl,
    useEmptyDatabase,
    build: (note) => beginBuilds({ signal, note }),
    step,
    signal,
  });
  const { site, cms, mail, payments } = stack.urls;
  await placeDemoOrders(stack.urls).catch((error: Error) =>
    console.warn(`The demo orders are incomplete: ${error.message}`),
  );
  console.log(`
Shop      ${site}
CMS       ${cms}/admin
Mail      ${mail}
Payments  ${payments}   (stand-in for PayPal, no money moves)
Sign in   admin@example.com / Admin-demo-1   customer@example.com / Customer-demo-1   CMS: editor@example.com / Editor-demo-1
Ready in ${Math.round((Date.now() - launchedAt) / 1000)} s`);
  const failure = await untilStopped(signal, stack.failure);
  await stack.stop();
  if (failure) throw Object.assign(failure, { step: 'running the shop' });
  return 0;
};
