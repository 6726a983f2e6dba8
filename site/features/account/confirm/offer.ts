import { ApiError, setSender } from '../../../lib/api/client.ts';

/**
 * Lets the calls of this page ask the user to confirm that it is them; a refused call is then sent once more. The dialog is
 * loaded with the first refusal.
 */
export function offerConfirmation(): void {
  setSender(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (await isConfirmed(error)) return call();
      throw error;
    }
  });
}

async function isConfirmed(refusal: unknown): Promise<boolean> {
  if (!(refusal instanceof ApiError) || refusal.status !== 403) return false;
  const { recoverFrom } = await import('./ask.tsx');
  return recoverFrom(refusal);
}
