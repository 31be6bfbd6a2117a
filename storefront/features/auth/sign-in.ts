import { browserApi } from '#storefront/api/browser-api.ts';
import { writeCookie } from '#storefront/api/visit-cookies.ts';

/** Where the browser keeps the id that its sessions belong to (decision T3.16). */
const DEVICE_KEY = 'deviceId';

/** @throws {ApiError} with a text per field, keyed as the call names them */
export async function signIn(username: string, password: string): Promise<void> {
  const { token } = await browserApi('POST /users/v1/login', {
    body: { username, password, deviceId: deviceId() },
  });
  writeCookie('authToken', token);
}

export const signOut = (): void => writeCookie('authToken', '');

/** Undefined where the page is not on a secure origin, which is where browsers make no ids. */
function deviceId(): string | undefined {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known || !isSecureContext) return known ?? undefined;
  const id = crypto.randomUUID();
  localStorage.setItem(DEVICE_KEY, id);
  return id;
}
