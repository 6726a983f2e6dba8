export class PlainFailure extends Error {}
export function describeFailure(error: unknown, command?: string): string;
