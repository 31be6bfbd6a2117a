import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { refusalOf, runCommand } from '#tests/support/start-command.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-commands-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const DATA_FOLDER = join(folder, 'data');

test.each(['order', 'review', 'notify', 'newsletter', 'raffle', 'content', 'organization', 'staff', 'feeds'])(
  '%s without arguments prints its usage and does not open the shop',
  async (command) => {
    const { code, sentence } = await refusalOf([`scripts/${command}.ts`], { DATA_FOLDER });
    expect(code).toBe(1);
    expect(sentence).toMatch(new RegExp(`^Нужно так:\\s+npm run ${command} -- `));
    expect(await readdir(folder)).toEqual([]);
  },
);

test.each(['order', 'review', 'notify', 'newsletter', 'raffle'])(
  '%s prints its usage for an unknown option',
  async (command) => {
    const { code, sentence } = await refusalOf([`scripts/${command}.ts`, '--colour'], { DATA_FOLDER });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^Нужно так:/);
  },
);

test.each([
  { command: 'raffle', words: ['put'], missing: 'code — не указано' },
  { command: 'newsletter', words: ['send'], missing: 'subject — не указано' },
])(
  '$command lists all errors of its file in Russian',
  { timeout: 60_000 },
  async ({ command, words, missing }) => {
    const file = join(folder, `${command}.json`);
    await writeFile(file, '{ "colour": "green" }');
    const { code, sentence } = await refusalOf([`scripts/${command}.ts`, ...words, file], { DATA_FOLDER });
    await rm(file);
    expect(code).toBe(1);
    expect(sentence.split('\n')[0]).toBe(`Исправьте ${file}:`);
    expect(sentence).toContain(`\n  ${missing}`);
    expect(sentence).toContain('\n  лишнее: colour');
    expect(sentence).not.toMatch(/[a-z] (?:input|key|string)/i);
  },
);

test('a command works on an empty database and releases the folder for the next command', async () => {
  const review = runCommand(['scripts/review.ts', 'list'], { DATA_FOLDER });
  expect(await review.ended).toBe(0);
  expect(review.printed).toEqual({ stdout: 'Все отзывы прочитаны\n', stderr: '' });

  const refusal = await refusalOf(['scripts/order.ts', 'paid', '28-1047'], { DATA_FOLDER });
  expect(refusal).toEqual({ code: 1, sentence: 'Заказа с номером 28-1047 нет' });
  expect(await readdir(DATA_FOLDER)).toEqual(['database']);
}, 60_000);
