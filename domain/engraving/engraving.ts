import { type Kopecks, NOTHING, times } from '#domain/money.ts';

/** The typefaces of the engraver, the first by default. */
export const FACES = [
  { code: 'antiqua', title: 'Антиква' },
  { code: 'slanted', title: 'Наклонная' },
  { code: 'plain', title: 'Прямая' },
] as const;

export type Face = (typeof FACES)[number]['code'];

export const FACE_CODES = FACES.map(({ code }) => code);

/** What is cut into one piece. */
export type Engraving = { text: string; face: Face };

/** The longest text that any piece has room for. */
export const LONGEST_ENGRAVING = 40;

/** Without spaces at the ends, with single ones inside: as it is cut. */
export const engravedText = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

const ALLOWED = /^[А-Яа-яЁёA-Za-z\d .,!?&+/«»♥∞–—-]*$/u;

/**
 * The error of a text, for the shopper.
 *
 * @param room letters that the piece has room for
 */
export function engravingProblem(text: string, room: number): string | undefined {
  if (text === '') return 'Напишите, что выгравировать';
  if (!ALLOWED.test(text)) {
    return 'Гравируем буквы русского и\u00a0латинского алфавита, цифры и\u00a0знаки . , ! ? & + / « » – ♥ ∞';
  }
  const { length } = text;
  return length > room
    ? `Поместится не\u00a0больше ${room} знаков вместе с\u00a0пробелами, сейчас ${length}`
    : undefined;
}

/** The cost of engraving: of each line one piece (ADR 0107). No discount applies to this service. */
export const engravingCost = (
  lines: readonly { engraving?: Engraving | undefined }[],
  price: Kopecks,
): Kopecks => times(price, lines.filter(({ engraving }) => engraving !== undefined).length);

/** The days of a parcel that has an engraved piece: the engraver works on working days, as the carrier. */
export function withEngraving<D extends { daysFrom: number; daysTo: number }>(
  days: D,
  lines: readonly { engraving?: Engraving | undefined }[],
  engravingDays: number,
): D {
  const more = lines.some(({ engraving }) => engraving !== undefined) ? engravingDays : 0;
  return { ...days, daysFrom: days.daysFrom + more, daysTo: days.daysTo + more };
}

/** A line of an order, as far as its return depends on it. */
export type ReturnedLine = { count: number; refunded: number; isEngraved: boolean };

/** Reasons for which an engraved piece is taken back too: the fault is the shop's, or the shop decides so. */
const FAULTS = ['defect', 'wrong', 'shop'];

/**
 * Pieces of a line that can be returned for this reason. A piece made for one person is returned only when it is faulty
 * (Закон РФ № 2300-1, ст. 26.1, п. 4); of a line, the engraved piece is the last to go.
 */
export function returnablePieces({ count, refunded, isEngraved }: ReturnedLine, reason: string): number {
  const kept = isEngraved && !FAULTS.includes(reason) ? 1 : 0;
  return Math.max(count - kept - refunded, 0);
}

/** The engraving is refunded with its piece. */
export const refundedEngraving = (
  { count, refunded, isEngraved }: ReturnedLine,
  pieces: number,
  paid: Kopecks,
): Kopecks => (isEngraved && refunded + pieces === count ? paid : NOTHING);
