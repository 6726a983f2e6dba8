/** Thrown to roll a transaction back. */
export class Refused<Refusal> extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}
