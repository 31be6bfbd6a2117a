import { newUuid, writeCookie } from '#storefront/api/visit-cookies.ts';

/** Storage key of the device id that sessions belong to; it survives signing out (decision T3.16). */
const DEVICE_ID = 'deviceId';

/**
 * The id of this browser, created on first use. The cookie passes it to the page server, which refreshes
 * sessions too.
 */
export function deviceId(): string {
  const id = localStorage.getItem(DEVICE_ID) ?? newUuid();
  localStorage.setItem(DEVICE_ID, id);
  writeCookie(DEVICE_ID, id);
  return id;
}
