export * from './address.ts';
export * from './constants.ts';
export * from './images.ts';
export * from './messages.ts';
export * from './money.ts';
export * from './secrets.ts';
export * from './types.ts';
export * from './unreadable-request.ts';
