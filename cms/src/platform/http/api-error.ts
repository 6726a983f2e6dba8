import type { ErrorBody, FieldError, ImportReport } from 'shared';

/** Thrown where a request is refused; the api-errors middleware answers with it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: FieldError[];
  /** Of a file whose lines are at fault. */
  readonly report: ImportReport | undefined;

  constructor(status: number, message: string, errors: FieldError[] = [], report?: ImportReport) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.report = report;
  }

  toBody(): ErrorBody & Partial<ImportReport> {
    const { message, errors, report } = this;
    if (report) return { message, ...report };
    return errors.length > 0 ? { message, errors } : { message };
  }
}
