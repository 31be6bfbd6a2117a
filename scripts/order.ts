import { formatMoney, toRoubles } from '#domain/money.ts';
import {
  ADVANCES,
  type Advance,
  advanceOrder,
  isAdvance,
  notePaid,
  type Track,
} from '#server/features/orders/advance-order.ts';
import { approveRefund, type Decision, declineRefund } from '#server/features/orders/decide-refund.ts';
import type { OrderServices } from '#server/features/orders/order-services.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { readArguments, runShopCommand, withJobs } from './shop-command.ts';

/*
 * The shop's hand for orders:
 *   npm run order -- advance 28-1047 shipped --track 10112345678 --track-url https://…
 *   npm run order -- paid 28-1047                 its invoice is paid
 *   npm run order -- refund approve 28-1047       or decline
 */

const USAGE = [
  'Нужно так:',
  `  npm run order -- advance <номер> <${Object.keys(ADVANCES).join(' | ')}> [--track <номер> [--track-url <адрес>]]`,
  '  npm run order -- paid <номер>',
  '  npm run order -- refund <approve | decline> <номер>',
].join('\n');

await runShopCommand(() => withJobs(readCommand()));

/** @throws {StartRefusal} for what is no command */
function readCommand(): (shop: OrderServices) => Promise<string> {
  const options = { track: { type: 'string' }, 'track-url': { type: 'string' } } as const;
  const { positionals, values } = readArguments(options, USAGE);
  const [command, first = '', second = '', ...rest] = positionals;
  if (rest.length > 0) throw new StartRefusal(USAGE);
  if (command === 'advance' && isAdvance(second)) {
    return async (shop) =>
      saidOf(await advanceOrder(shop, first, second, trackOf(values)), first, ADVANCES[second]);
  }
  if (command === 'paid' && first !== '' && second === '') {
    return async (shop) => saidOf(await notePaid(shop, first), first, 'оплачен');
  }
  if (command === 'refund' && first === 'approve')
    return async (shop) => decided(await approveRefund(shop, second), second);
  if (command === 'refund' && first === 'decline')
    return async (shop) => decided(await declineRefund(shop, second), second);
  throw new StartRefusal(USAGE);
}

function trackOf({ track, 'track-url': url }: { track?: string; 'track-url'?: string }): Track | undefined {
  if (track === undefined) return;
  if (url !== undefined && !/^https?:\/\/\S+$/.test(url)) {
    throw new StartRefusal('Адрес для отслеживания начинается с https://');
  }
  return { number: track, url: url ?? null };
}

/** @throws {StartRefusal} when nothing was done */
function saidOf(advance: Advance, number: string, what: string): string {
  switch (advance.outcome) {
    case 'advanced':
      return `Заказ ${number}: ${what}`;
    case 'refused':
      throw new StartRefusal(`Заказ ${number} сейчас в статусе ${advance.from}, такого шага из него нет`);
    case 'not found':
      throw new StartRefusal(`Заказа с номером ${number} нет`);
  }
}

/** @throws {StartRefusal} when there was nothing to decide */
function decided(decision: Decision, number: string): string {
  switch (decision.outcome) {
    case 'approved':
      return `Заказ ${number}: возврат одобрен, ${formatMoney(toRoubles(decision.amount))} ${
        decision.isByBank ? 'вернёт банк' : 'верните покупателю сами'
      }`;
    case 'declined':
      return `Заказ ${number}: в возврате отказано`;
    case 'nothing asked':
      throw new StartRefusal(`Заявок на возврат по заказу ${number} нет`);
    case 'not found':
      throw new StartRefusal(`Заказа с номером ${number} нет`);
  }
}
