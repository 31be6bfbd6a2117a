import { ensureCartToken, readCookie } from '#storefront/api/visit-cookies.ts';
import { deviceId } from '#storefront/features/session/device-id.ts';
import { PREV_LINK } from '#storefront/features/session/prev-link.ts';
import type { Holder } from './auth-calls.ts';
import { scenarioOf } from './scenario.ts';

/** The client that opens a session in this browser: its device, its basket, and where the sign-in was opened. */
export const holder = (): Holder => ({
  deviceId: deviceId(),
  basket: ensureCartToken(),
  scenario: scenarioOf(readCookie(PREV_LINK) ?? location.pathname),
});
