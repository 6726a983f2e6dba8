import type { ErrorBody, FieldError, ImportReport } from 'shared';

/** Thrown to refuse a request; the api-errors middleware sends the response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly errors: FieldError[];
  /** For files with invalid lines. */
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
