import type { ContentBlock } from '#contract/pages.ts';
import { textField } from '#storefront/features/content/block-fields.ts';

/** The picture of a block with the words that stand for it; undefined where it has none. */
export function pictureField(block: ContentBlock) {
  const fileId = textField(block, 'imageId');
  return fileId === undefined ? undefined : { fileId, alt: textField(block, 'alt') ?? '' };
}
