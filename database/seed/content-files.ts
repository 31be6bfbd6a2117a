import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/* The content of the demo shop that an editor changes, as JSON (ADR 0086). */

const FOLDER = join(import.meta.dirname, 'content');

/** @throws {Error} that names the file and its wrong fields */
export function readContent<Content>(path: string, shape: z.ZodType<Content>): Content {
  try {
    // Compiling a validator takes longer than its single use.
    return shape.parse(JSON.parse(readFileSync(join(FOLDER, path), 'utf8')), { jitless: true });
  } catch (error) {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`database/seed/content/${path}: ${problem}`, { cause: error });
  }
}

/** @throws {Error} when nothing has the code */
export function withCode<One extends { code: string }>(all: readonly One[], code: string): One {
  const one = all.find((candidate) => candidate.code === code);
  if (one === undefined) throw new Error(`Nothing in the content of the demo shop has the code ${code}`);
  return one;
}

/** Every file of a folder. */
export const readContentFolder = <Content>(folder: string, shape: z.ZodType<Content>): Content[] =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readContent(`${folder}/${name}`, shape));
