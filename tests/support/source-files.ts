import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

export const PROJECT = resolve(import.meta.dirname, '../..');

/** The sources as text, by path from the project's folder, for tests that check conventions. */
export type SourceFile = { path: string; text: string };

const NOT_OURS = [
  'node_modules',
  'build',
  '.react-router',
  '.data',
  '.git',
  'test-results',
  'playwright-report',
];

/** Paths of our own files, from the project's folder. */
export async function pathsOf(...patterns: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(patterns, { cwd: PROJECT, withFileTypes: true, exclude: isNotOurs })) {
    if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(PROJECT.length + 1));
  }
  return found.toSorted();
}

const isNotOurs = ({ name }: { name: string }) => NOT_OURS.includes(name);

export async function filesOf(...patterns: string[]): Promise<SourceFile[]> {
  const paths = await pathsOf(...patterns);
  return Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })));
}

export const textOf = (path: string): Promise<string> => readFile(join(PROJECT, path), 'utf8');

export const isTest = ({ path }: { path: string }): boolean => /\.(test|e2e|bench)\.tsx?$/.test(path);
