import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { linesOfIssues, russianIssue } from '#server/platform/russian-issue.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';

/**
 * What somebody of the shop has written into a file of JSON.
 *
 * @throws {StartRefusal} that names everything that is not as it must be
 */
export async function readJsonFile<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  const read = shape.safeParse(await readJson(path), { error: russianIssue });
  if (read.success) return read.data;
  throw new StartRefusal([`Исправьте ${path}:`, ...linesOfIssues(read.error)].join('\n  '));
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new StartRefusal(`${path} не читается как JSON`, { cause });
  }
}
