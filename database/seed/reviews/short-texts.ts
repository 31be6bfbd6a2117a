import { z } from 'zod';
import { readContent } from '../content-files.ts';
import { audienceOf } from '../products/characteristics.ts';
import type { Piece } from '../products/pieces.ts';

const Writer = z.enum(['women', 'men']);
export type Writer = z.output<typeof Writer>;

const Condition = z.enum(['wears', 'isForWomen', 'isForMenOnly', 'hasSizes', 'hasClasp', 'hasStone']);

/** Whether a text fits this piece and its author. */
const HOLDS: Record<z.output<typeof Condition>, (piece: Piece, writer: Writer) => boolean> = {
  wears: (piece, writer) => audienceOf(piece).includes(writer),
  isForWomen: (piece) => audienceOf(piece).includes('women'),
  isForMenOnly: (piece) => !audienceOf(piece).includes('women'),
  hasSizes: ({ sizes }) => sizes.of !== 'one',
  hasClasp: ({ clasp, kind }) => clasp !== undefined && kind !== 'cufflinks',
  hasStone: ({ gem }) => gem !== undefined,
};

/** The authors and pieces that a text fits; all of them when omitted. */
const Words = z.strictObject({
  text: z.string(),
  by: Writer.optional(),
  if: Condition.optional(),
});

/** Short texts by the number of stars. */
const SHORT_WORDS = readContent('reviews/short-texts.json', z.record(z.string(), z.array(Words)));

/** The texts that this author may write about this piece. */
export const shortTexts = (rate: number, piece: Piece, writer: Writer): string[] =>
  (SHORT_WORDS[rate] ?? [])
    .filter((words) => (words.by ?? writer) === writer && (!words.if || HOLDS[words.if](piece, writer)))
    .map(({ text }) => text);

const NAMES = readContent('reviews/first-names.json', z.record(Writer, z.array(z.string())));

export const FIRST_NAMES: readonly string[] = [...NAMES.women, ...NAMES.men];

export const writerOf = (firstName: string): Writer => (NAMES.men.includes(firstName) ? 'men' : 'women');

export const LAST_LETTERS = [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЮЯ'];
