import { expect, test } from 'vitest';
import { problemsOf } from './books.ts';
import { SimShop } from './shop.ts';

const STEP_MINUTES = 5;
const STEPS_A_DAY = (24 * 60) / STEP_MINUTES;

/** Of each day: in how many minutes somebody who orders all there is again and again leaves nothing to others. */
async function minutesHeld(days: number, order: (shop: SimShop, step: number) => Promise<void>) {
  const shop = new SimShop();
  const held: number[] = [];
  for (let day = 0; day < days; day += 1) {
    let minutes = 0;
    for (let step = 0; step < STEPS_A_DAY; step += 1) {
      await order(shop, step);
      await shop.processes.finishAll();
      await shop.work();
      await shop.processes.finishAll();
      if (shop.products[0]!.countInStock === 0) minutes += STEP_MINUTES;
      shop.now += STEP_MINUTES * 60_000;
    }
    held.push(minutes);
  }
  expect(problemsOf(shop)).toEqual([]);
  return held;
}

const all = (step: number) => ({ probe: 4, board: 1 + (step % 3) });

/** The worker gives goods back in the step after the reservation's end. */
const AT_MOST = [60, 60, 60, 60, 60, 60, 60, 180, 180].map((minutes) => minutes + STEP_MINUTES);

test.each([
  ['a cart that is another one each time', true],
  ['orders that name the one before', false],
])('by %s nobody keeps the shelf from others for more than hours a day', async (_, isReplacing) => {
  const held = await minutesHeld(AT_MOST.length, (shop, step) =>
    shop.place(shop.buyers[0]!, all(step), null, isReplacing),
  );
  held.forEach((minutes, day) => expect(minutes).toBeLessThanOrEqual(AT_MOST[day]!));
  expect(Math.min(...held)).toBeGreaterThan(0);
});

test('cancelling before each order gains nothing', async () => {
  const held = await minutesHeld(AT_MOST.length, async (shop, step) => {
    const [buyer] = shop.buyers;
    await shop.cancel(buyer!);
    await shop.processes.finishAll();
    await shop.place(buyer!, all(step), null, false);
  });
  held.forEach((minutes, day) => expect(minutes).toBeLessThanOrEqual(AT_MOST[day]!));
});
