import { z } from 'zod';
import { readContent } from '../content-files.ts';
import { Kind } from './models.ts';
import type { Piece } from './pieces.ts';

const Notes = z.array(z.string());

/** Sentences about the use of a piece and of its clasp. */
const NOTES = readContent(
  'description-notes.json',
  z.strictObject({ ofKind: z.record(Kind, Notes), ofClasp: z.record(z.string(), Notes) }),
);

/** Two to four sentences: the shape, the stone, then the metal, the fit or the clasp. Adjacent products get different ones. */
export function descriptionOf(piece: Piece): string {
  if (piece.description !== undefined) return piece.description;
  const { id, kind, metal, gem, clasp } = piece;
  const shape = named(piece.shape ?? turn(piece.shapes, id), piece);
  const metalNote = turn(metal.notes, id);
  const useNote = turn([...NOTES.ofKind[kind], ...(NOTES.ofClasp[clasp ?? ''] ?? [])], Math.floor(id / 2));
  if (gem === undefined) return [shape, metalNote, useNote].join(' ');

  const stoneNote = turn(gem.notes, Math.floor(id / 3));
  return [shape, stoneNote, id % 2 === 0 ? metalNote : useNote].join(' ');
}

function turn(sentences: readonly string[], number: number): string {
  const sentence = sentences[number % sentences.length];
  if (sentence === undefined) throw new Error('Nothing to say');
  return sentence;
}

function named(shape: string, { gem }: Piece): string {
  if (gem === undefined) return shape;
  const [one, of, by, manyOf] = gem.forms;
  return shape
    .replaceAll('{stone}', one)
    .replaceAll('{stone.of}', of)
    .replaceAll('{stone.by}', by)
    .replaceAll('{stones.of}', manyOf);
}
