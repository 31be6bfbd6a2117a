import { expect, test } from 'vitest';
import { fullDay, fullMoment, nearDay, nearMoment } from './order-dates.ts';

test.each([
  { shown: nearDay('2026-11-18T20:59:00Z'), as: '18\u00a0ноября' },
  { shown: nearDay('2026-11-18T21:00:00Z'), as: '19\u00a0ноября' },
  { shown: fullDay('2026-12-31T21:00:00Z'), as: '1\u00a0января\u00a02027' },
  { shown: nearMoment('2026-11-21T20:59:00Z'), as: '21\u00a0ноября, 23:59' },
  { shown: fullMoment('2026-11-18T06:05:00Z'), as: '18\u00a0ноября\u00a02026, 09:05' },
])('shows times of an order in Moscow time: $as', ({ shown, as }) => {
  expect(shown).toBe(as);
});
