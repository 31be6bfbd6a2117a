import { ensureCartToken } from '#storefront/api/visit-cookies.ts';
import { deviceId } from '#storefront/features/session/device-id.ts';
import type { Holder } from './auth-calls.ts';

/** Who opens a session in this browser: its device, and the basket that goes along. */
export const holder = (): Holder => ({ deviceId: deviceId(), basket: ensureCartToken() });
