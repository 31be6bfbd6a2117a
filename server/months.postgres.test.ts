import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDemoDatabase } from '#tests/support/fresh-database.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { keepMonths, monthsAhead } from './months.ts';

test('a job that waits for a long backup fails after two seconds, and is done when the backup is over', async () => {
  await using database = await openDemoDatabase();
  const { db } = database;
  const inAYear = new Date(Date.now() + 365 * 24 * 3_600_000);
  const keep = () => keepMonths({ db, now: () => inAYear, log: givenLog().log });
  const secondsAhead = async () => Math.min(...(await monthsAhead(db)).map(({ seconds }) => seconds));
  const before = await secondsAhead();
  await db.transaction().execute(async (backup) => {
    await sql`select from notifications, messages, order_events limit 1`.execute(backup);
    await expect(keep()).rejects.toThrow('lock timeout');
    await sql`insert into notifications (type_code, title, body, created_at) values ('reload_page', '', '', now())`.execute(
      db,
    );
    expect(await secondsAhead()).toBeLessThanOrEqual(before);
  });
  await keep();
  expect(await secondsAhead()).toBeGreaterThan(before + 200 * 24 * 3600);
});
