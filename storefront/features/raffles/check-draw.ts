import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { readBarcode } from '#domain/raffles/barcode.ts';
import { type DrawStep, drawSteps, readDecider } from '#domain/raffles/draw.ts';
import { commitmentText, entriesOfList, type ListEntry, placesOfList } from '#domain/raffles/list-text.ts';
import type { Draw } from './list-seal.tsx';

export type DrawCheck = {
  steps: { title: string; found: string; isRight: boolean }[];
  /** A sentence for each number that was tried. */
  tries: string[];
  entries: readonly ListEntry[];
  isRight: boolean;
};

type Published = Pick<Draw, 'listHash' | 'deciderValue'> & {
  winners: readonly { place: number; number: number }[];
};

/** Repeats a draw from the downloaded list and compares each step with the published data. */
export function checkDraw(list: Uint8Array, { listHash, deciderValue, winners }: Published): DrawCheck {
  const text = new TextDecoder().decode(list);
  const entries = entriesOfList(text);
  const hash = bytesToHex(sha256(list));
  const value = readDecider(deciderValue ?? '');
  const count = placesOfList(text);
  const drawn =
    entries === undefined || value === undefined || count === undefined
      ? []
      : drawSteps({ listHash: hash, value, count, entries: entries.length }, hmacSha256);
  const numbers = drawn.flatMap(({ number, place }) => (place === undefined ? [] : [number]));
  const published = winners.toSorted((one, other) => one.place - other.place).map(({ number }) => number);

  const steps = [
    {
      title: 'Список участников',
      found: entries ? `Записей: ${entries.length}` : 'Это не список розыгрыша',
      isRight: entries !== undefined,
    },
    { title: 'Отпечаток списка', found: `Получился ${hash}`, isRight: hash === listHash },
    {
      title: 'Победители',
      found: `По местам: ${numbers.map((number) => `№\u00a0${number}`).join(', ') || 'никого'}`,
      isRight: numbers.length > 0 && numbers.join() === published.join(),
    },
  ];
  return {
    steps,
    tries: drawn.map(describeStep),
    entries: entries ?? [],
    isRight: steps.every(({ isRight }) => isRight),
  };
}

const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(sha256, key, message);

function describeStep({ step, random, number, place }: DrawStep): string {
  const tried = `Шаг ${step}: ${random}`;
  if (number === undefined) return `${tried} — в\u00a0остатке, пропускаем`;
  return place === undefined
    ? `${tried} → №\u00a0${number}, уже выиграл`
    : `${tried} → №\u00a0${number}, ${place}\u00a0место`;
}

/**
 * The entry of a participant, by the secret of the letter and the barcode of the tag; undefined when it is
 * not on the list.
 */
export function findEntry(
  entries: readonly ListEntry[],
  { secret, ticket }: { secret: string; ticket: string },
): ListEntry | undefined {
  const barcode = readBarcode(ticket);
  if ('problem' in barcode) return;
  const text = commitmentText({ secret: secret.trim(), ticket: barcode.value });
  const commitment = bytesToHex(sha256(utf8ToBytes(text)));
  return entries.find((entry) => entry.commitment === commitment);
}
