import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#database/schema.ts';
import { formatMoney, toRoubles } from '#domain/money.ts';
import { refundReasonTitle } from '#domain/orders/refund.ts';
import { PAPER_KINDS, PAPER_TITLES, type PaperKind } from '#domain/papers/paper-kinds.ts';
import {
  ADVANCES,
  type Advance,
  advanceOrder,
  isAdvance,
  markPaid,
  type Track,
} from '#server/features/orders/advance-order.ts';
import { approveRefund, type Decision, declineRefund } from '#server/features/orders/decide-refund.ts';
import type { OrderServices } from '#server/features/orders/order-services.ts';
import { listAskedRefunds } from '#server/features/orders/refund-queries.ts';
import { fileNameOf, printPaper } from '#server/features/papers/print-paper.ts';
import { readPaper } from '#server/features/papers/read-paper.ts';
import { Problem } from '#server/platform/problem.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { readArguments, runShopCommand, withJobs } from './shop-command.ts';

/*
 * Admin command for orders:
 *   npm run order -- advance 28-1047 shipped --track 10112345678 --track-url https://…
 *   npm run order -- paid 28-1047                 its invoice is paid
 *   npm run order -- print 28-1047 invoice --to <folder>    a paper as a PDF
 *   npm run order -- refund list                  pending requests with their ids
 *   npm run order -- refund approve 15            or decline, by the id of the request
 */

const USAGE = [
  'Нужно так:',
  `  npm run order -- advance <номер> <${Object.keys(ADVANCES).join(' | ')}> [--track <номер> [--track-url <адрес>]]`,
  '  npm run order -- paid <номер>',
  `  npm run order -- print <номер> <${PAPER_KINDS.join(' | ')}> [--to <папка>]`,
  '  npm run order -- refund list',
  '  npm run order -- refund <approve | decline> <номер заявки>',
].join('\n');

await runShopCommand(() => withJobs(readCommand()));

/** @throws {StartRefusal} for an unknown command */
function readCommand(): (shop: OrderServices) => Promise<string> {
  const options = {
    track: { type: 'string' },
    'track-url': { type: 'string' },
    to: { type: 'string' },
  } as const;
  const { positionals, values } = readArguments(options, USAGE);
  const [command, first = '', second = '', ...rest] = positionals;
  if (rest.length > 0) throw new StartRefusal(USAGE);
  if (command === 'advance' && isAdvance(second)) {
    return async (shop) =>
      answerTo(await advanceOrder(shop, first, second, trackOf(values)), first, ADVANCES[second]);
  }
  if (command === 'paid' && first !== '' && second === '') {
    return async (shop) => answerTo(await markPaid(shop, first), first, 'оплачен');
  }
  const kind = PAPER_KINDS.find((one) => one === second);
  if (command === 'print' && kind !== undefined) {
    return ({ db }) => printOrder(db, first, kind, values.to ?? '.');
  }
  if (command === 'refund' && first === 'list' && second === '') return listRefunds;
  if (command === 'refund' && (first === 'approve' || first === 'decline') && second !== '') {
    const decide = first === 'approve' ? approveRefund : declineRefund;
    return async (shop) => {
      const id = await refundOf(shop, second);
      return decided(await decide(shop, id), id);
    };
  }
  throw new StartRefusal(USAGE);
}

function trackOf({ track, 'track-url': url }: { track?: string; 'track-url'?: string }): Track | undefined {
  if (track === undefined) return;
  if (url !== undefined && !/^https?:\/\/\S+$/.test(url)) {
    throw new StartRefusal('Адрес для отслеживания начинается с https://');
  }
  return { number: track, url: url ?? null };
}

/** @throws {StartRefusal} when nothing was changed */
function answerTo(advance: Advance, number: string, what: string): string {
  switch (advance.outcome) {
    case 'advanced':
      return `Заказ ${number}: ${what}`;
    case 'refused':
      throw new StartRefusal(`Заказ ${number} (${advance.from}) не меняется: ${advance.why}`);
    case 'not found':
      throw new StartRefusal(`Заказа с номером ${number} нет`);
  }
}

/**
 * Writes a paper into the folder.
 *
 * @throws {StartRefusal} for an unknown number, and when requisites are missing
 */
async function printOrder(db: Db, number: string, kind: PaperKind, folder: string): Promise<string> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (order === undefined) throw new StartRefusal(`Заказа с номером ${number} нет`);
  const reader = { permissions: new Set(['orders.contacts'] as const) };
  const paper = await readPaper({ db }, order.id, kind, reader).catch((error: unknown) => {
    throw error instanceof Problem ? new StartRefusal(error.message) : error;
  });
  const file = join(folder, fileNameOf(number, kind));
  await writeFile(file, await printPaper(paper, kind));
  return `${PAPER_TITLES[kind]}: ${file}`;
}

/** Lists the pending requests, each with its details. */
async function listRefunds({ db }: OrderServices): Promise<string> {
  const refunds = await listAskedRefunds(db);
  return refunds.length === 0 ? 'Заявок на возврат нет' : refunds.map(refundLine).join('\n');
}

type AskedRefund = Awaited<ReturnType<typeof listAskedRefunds>>[number];

const refundLine = ({ id, number, amount_kopecks: amount, reason, created_at: at }: AskedRefund): string =>
  `${id}  заказ ${number}  ${formatMoney(toRoubles(amount))}  ${at.toISOString().slice(0, 10)}  ${refundReasonTitle(reason)}`;

/**
 * The id of a request. An order number is accepted when the order has one pending request.
 * @throws {StartRefusal} with the candidates
 */
async function refundOf({ db }: OrderServices, idOrNumber: string): Promise<number> {
  if (/^\d{1,9}$/.test(idOrNumber)) return Number(idOrNumber);
  const [only, ...others] = await listAskedRefunds(db, idOrNumber);
  if (only === undefined) throw new StartRefusal(`Заявок на возврат по заказу ${idOrNumber} нет`);
  if (others.length === 0) return only.id;
  const lines = [only, ...others].map(refundLine);
  throw new StartRefusal(
    [`По заказу ${idOrNumber} несколько заявок, назовите номер одной:`, ...lines].join('\n'),
  );
}

/** @throws {StartRefusal} when the request is unknown or already decided */
function decided(decision: Decision, id: number): string {
  switch (decision.outcome) {
    case 'approved':
      return `Заказ ${decision.number}: возврат одобрен, ${formatMoney(toRoubles(decision.amount))} ${
        decision.isByBank ? 'вернёт банк' : 'верните покупателю сами'
      }`;
    case 'declined':
      return `Заказ ${decision.number}: в возврате отказано`;
    case 'decided before':
      throw new StartRefusal(`По заявке ${id} уже решили`);
    case 'not found':
      throw new StartRefusal(`Заявки на возврат с номером ${id} нет`);
  }
}
