import type { ErrorBody, FieldError } from 'shared';

/** Thrown where a request is refused; the api-errors middleware makes it the answer. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly errors: FieldError[];

  constructor(status: number, message: string, errors: FieldError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }

  toBody(): ErrorBody {
    return this.errors.length > 0
      ? { message: this.message, errors: this.errors }
      : { message: this.message };
  }
}
