import {
  answerReview,
  type Decision,
  publishReview,
  refuseReview,
} from '#server/features/reviews/decide-review.ts';
import { listWaiting } from '#server/features/reviews/decision-queries.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, type Shop, withShop } from './shop-command.ts';

/*
 * Admin command for reviews:
 *   npm run review -- list                          reviews that await moderation
 *   npm run review -- publish 12
 *   npm run review -- refuse 12 --why "Это вопрос, а не отзыв"
 *   npm run review -- answer 12 "Спасибо, рады, что подошло"
 */

const USAGE = [
  'Нужно так:',
  '  npm run review -- list',
  '  npm run review -- publish <номер>',
  '  npm run review -- refuse <номер> --why <причина>',
  '  npm run review -- answer <номер> <текст>',
].join('\n');

/** The maximum length in a notification. */
const LONGEST = 1000;

await runShopCommand(() => withShop(readCommand()));

/** @throws {StartRefusal} for an unknown command */
function readCommand(): (shop: Shop) => Promise<string> {
  const { positionals, values } = readArguments({ why: { type: 'string' } }, USAGE);
  const [command, first, text = '', ...rest] = positionals;
  if (rest.length > 0) throw new StartRefusal(USAGE);
  if (command === 'list' && first === undefined) return waitingLines;

  const id = idOf(first);
  if (command === 'publish' && text === '') {
    return async (shop) => saidOf(await byCommand(shop, (at) => publishReview(at, id)), id, 'опубликован');
  }
  if (command === 'refuse' && text === '') {
    const why = textOf(values.why ?? '');
    return async (shop) => saidOf(await byCommand(shop, (at) => refuseReview(at, id, why)), id, 'отклонён');
  }
  if (command === 'answer') {
    const answer = textOf(text);
    return async (shop) =>
      saidOf(await byCommand(shop, (at) => answerReview(at, id, answer)), id, 'с ответом магазина');
  }
  throw new StartRefusal(USAGE);
}

function idOf(text: string | undefined): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw new StartRefusal(USAGE);
  return id;
}

function textOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) throw new StartRefusal(USAGE);
  return trimmed;
}

async function waitingLines({ db }: Shop): Promise<string> {
  const waiting = await listWaiting(db);
  if (waiting.length === 0) return 'Все отзывы прочитаны';
  return waiting
    .map((review) => {
      const what = review.product_title ?? 'о магазине';
      const files = review.image_ids.length + review.video_ids.length;
      const attached = files === 0 ? '' : `, файлов: ${files}`;
      return `${review.id}  ${'★'.repeat(review.rate)}  ${review.author}, ${what}${attached}\n    ${review.text || 'Без слов'}`;
    })
    .join('\n');
}

/** @throws {StartRefusal} when nothing was changed */
function saidOf(decision: Decision, id: number, what: string): string {
  switch (decision) {
    case 'done':
      return `Отзыв ${id}: ${what}`;
    case 'done before':
      return `Отзыв ${id}: так уже и было`;
    case 'not found':
      throw new StartRefusal(`Отзыва ${id}, с которым это можно сделать, нет`);
  }
}
