import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { typesetSource } from '../database/typeset.ts';

const PROJECT = resolve(import.meta.dirname, '..');

/**
 * Short words do not hang at the end of a line: the texts of templates in this folder are typeset when they are compiled,
 * for server and browser alike. What the specification quotes stays as it is.
 */
export function typesetTexts(folder: string): Plugin {
  const sources = join(PROJECT, folder);
  const specification = readFileSync(join(PROJECT, 'docs/specification.md'), 'utf8');
  const quotes = specification.replace(/\s+/g, ' ').matchAll(/['"«]([А-ЯЁа-яё][^'"»]+)['"»]/g);
  const quoted = [...quotes]
    .flatMap(([, phrase = '']) => phrase.split(/\s*\{\w+\}\s*/))
    .filter((part) => part.includes(' '));
  return {
    name: 'typeset-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler: (code, id) =>
        id.startsWith(sources) && /[а-яё]/i.test(code)
          ? { code: typesetSource(code, quoted), map: null }
          : undefined,
    },
  };
}
