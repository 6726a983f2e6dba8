/** The numbers of a test's rounds: a few by default, FAULT_ROUNDS of them by hand. */
export function rounds(byDefault: number): number[] {
  const count = Number(process.env.FAULT_ROUNDS || byDefault);
  return Array.from({ length: count }, (_, index) => index + 1);
}
