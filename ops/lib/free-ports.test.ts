import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';

test('free ports are all different and outside the range of outgoing connections', async () => {
  const ports = [...(await freePorts(100)), ...(await freePorts(100))];
  expect(new Set(ports).size).toBe(200);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
