import type { ContentBlock } from '#contract/pages.ts';
import { plainText } from '#domain/content/page-text.ts';

/** Fields that people read, in the order of reading; the others are codes, addresses and pictures. */
const READ = ['title', 'question', 'text', 'html', 'note'];

/** What the blocks say, as one text. */
export const wordsOfBlocks = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap(({ fields, params, items }) => [
      ...READ.filter((name) => !(params.isUrl && name === 'text')).map((name) => wordsOf(fields[name])),
      wordsOfBlocks(items),
    ])
    .filter((words) => words !== '')
    .join(' ');

const wordsOf = (value: ContentBlock['fields'][string] | undefined): string =>
  typeof value === 'string' ? plainText(value) : '';
