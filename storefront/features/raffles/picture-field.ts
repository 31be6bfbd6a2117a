import type { ContentBlock } from '#contract/pages.ts';
import { textField } from '#storefront/features/content/block-fields.ts';

/** The picture of a block with its alternative text; undefined when missing. */
export function pictureField(block: ContentBlock) {
  const fileId = textField(block, 'imageId');
  return fileId === undefined ? undefined : { fileId, alt: textField(block, 'alt') ?? '' };
}
