import type { ContentBlock } from '#contract/pages.ts';
import { plainText } from '#domain/content/page-text.ts';

/** Fields with text, in reading order; the others are codes, addresses and pictures. */
const READ = ['title', 'question', 'text', 'html', 'note'];

/** The text of the blocks, joined. */
export const textOfBlocks = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap(({ fields, params, items }) => [
      ...READ.filter((name) => !(params.isUrl && name === 'text')).map((name) => textOf(fields[name])),
      textOfBlocks(items),
    ])
    .filter((text) => text !== '')
    .join(' ');

const textOf = (value: ContentBlock['fields'][string] | undefined): string =>
  typeof value === 'string' ? plainText(value) : '';
