import { describe, expect, test } from 'vitest';
import { isToBeObeyed, SYSTEM_TYPES } from './system-types.ts';

describe('system notifications', () => {
  test('their type codes are reset_session and reload_page [C682]', () => {
    expect(SYSTEM_TYPES).toEqual(['reset_session', 'reload_page']);
  });

  const at = (time: string) => new Date(`2026-11-20T${time}Z`);

  test.each([
    ['the first one of a browser', 'reload_page', at('12:00:00'), undefined, true],
    ['one that is newer than the last', 'reset_session', at('12:00:01'), at('12:00:00'), true],
    ['the very one that was obeyed', 'reload_page', at('12:00:00'), at('12:00:00'), false],
    ['one that is older than the last', 'reset_session', at('11:59:59'), at('12:00:00'), false],
    ['one that is only to be shown', 'order_status', at('12:00:00'), undefined, false],
  ])('%s', (_title, typeCode, createdAt, lastObeyedAt, isObeyed) => {
    expect(isToBeObeyed({ typeCode, createdAt }, lastObeyedAt)).toBe(isObeyed);
  });
});
