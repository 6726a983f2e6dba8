import type { ErrorBody, FieldError } from 'shared';

/** Thrown where a request is refused; the api-errors middleware answers with it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: FieldError[];

  constructor(status: number, message: string, errors: FieldError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }

  toBody(): ErrorBody {
    const { message, errors } = this;
    return errors.length > 0 ? { message, errors } : { message };
  }
}
