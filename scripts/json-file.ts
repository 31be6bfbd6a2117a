import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { linesOfIssues, russianIssue } from '#server/platform/russian-issue.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';

/**
 * Parses a JSON file written by staff.
 *
 * @throws {StartRefusal} that lists every error of the file
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
