import { $userInfo } from '../../session/store.ts';
import { noteRefusal } from '../access.ts';
import { NoToken } from './logic.ts';

/**
 * Makes a call that only admins may make.
 * @throws NoToken when nobody is signed in; what the call throws otherwise
 */
export async function asAdmin<T>(call: () => Promise<T>): Promise<T> {
  if (!$userInfo.get()?.token) throw new NoToken();
  try {
    return await call();
  } catch (error) {
    throw noteRefusal(error);
  }
}
