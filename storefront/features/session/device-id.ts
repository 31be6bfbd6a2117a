import { newUuid, writeCookie } from '#storefront/api/visit-cookies.ts';

/** Where the browser keeps the id that its sessions belong to; it survives signing out (decision T3.16). */
const DEVICE_ID = 'deviceId';

/** The id of this browser, made on first need. The cookie tells it to the server of pages, which prolongs sessions too. */
export function deviceId(): string {
  const id = localStorage.getItem(DEVICE_ID) ?? newUuid();
  localStorage.setItem(DEVICE_ID, id);
  writeCookie(DEVICE_ID, id);
  return id;
}
