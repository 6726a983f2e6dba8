import { PASSWORD_MIN_BYTES } from 'shared';

/** Stands under the field for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_BYTES} characters`;
