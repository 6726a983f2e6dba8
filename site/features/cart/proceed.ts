import { compareWithShop } from './check.ts';
import { $hasOpenChanges } from './store.ts';

/** Goes on to the checkout at this path, unless prices or stock have changed or cannot be checked. */
export async function proceedTo(path: string): Promise<void> {
  const isCurrent = await compareWithShop();
  if (isCurrent && !$hasOpenChanges.get()) location.assign(path);
}
