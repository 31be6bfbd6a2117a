import { setImmediate } from 'node:timers/promises';
import { counted } from '#domain/russian/plural.ts';
import type { Sheets } from '#server/prints/pdf/sheets.ts';
import type { Buyer, Paper } from '../read-paper.ts';

/* What several papers have in common. */

const ROWS_AT_ONCE = 16;

/** Lets other requests be answered between the rows of a long paper. */
export const afterRow = async (place: number): Promise<void> => {
  if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
};

const LONG_DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});
const SHORT_DAY = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});

/** «20 ноября 2026 г.» */
export const longDay = (at: Date): string => LONG_DAY.format(at).replaceAll(' ', '\u00a0');
/** `20.11.2026` */
export const shortDay = (at: Date): string => SHORT_DAY.format(at);

/** The day on which the goods left the shop; of the order until then. */
export const handedOverAt = ({ order }: Paper): Date => order.handed_over_at ?? order.created_at;

/** Who receives the goods, and where. */
export const receiverOf = ({ order, buyer, to }: Paper): Buyer => ({
  ...buyer,
  address: (order.delivery.kind === 'address' && to.address) || buyer.address,
});

/** «ООО «Лунница», ИНН 6600000000, КПП 660001001, 620014, Екатеринбург…» */
export const partyOf = ({ name, inn, kpp, address }: Buyer): string =>
  [name, inn && `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, address].filter((part) => part).join(', ');

export const innAndKpp = ({ inn, kpp }: { inn: string; kpp: string }): string =>
  [inn, kpp].filter((part) => part).join('/');

export const namesOf = (count: number): string =>
  counted(count, ['наименование', 'наименования', 'наименований']);

/** A title with the numbers of its pieces. */
export const titleWithUins = ({ title, uins }: { title: string; uins: readonly string[] }): string =>
  uins.length === 0 ? title : `${title}\nУИН ${uins.join(', ')}`;

/** «Руководитель ________ /Белова А. И./», the strokes under the text in millimetres. */
export function signature(
  sheets: Sheets,
  {
    title,
    name,
    x,
    width,
    titleWidth = 34,
  }: { title: string; name: string; x: number; width: number; titleWidth?: number },
): void {
  const y = sheets.y;
  sheets.text(title, { size: 9, weight: 'bold' }, { x, y, width: titleWidth });
  const stroke = (width - titleWidth - 4) / 2;
  const [first, second] = [x + titleWidth, x + titleWidth + stroke + 4];
  const below = y + 4.4;
  sheets.rule(first, below, first + stroke, below);
  sheets.rule(second, below, second + stroke, below);
  sheets.text(name, { size: 9 }, { x: second, y, width: stroke, align: 'center' });
  const small = { size: 6.5 } as const;
  sheets.text('подпись', small, { x: first, y: below + 0.4, width: stroke, align: 'center' });
  sheets.text('расшифровка подписи', small, { x: second, y: below + 0.4, width: stroke, align: 'center' });
  sheets.y = below + 5;
}
