import type { ContentBlock } from '#contract/pages.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { textField } from '../block-fields.ts';

/** The link of a block, if it has one. */
export function BlockLink({ block }: { block: ContentBlock }) {
  const link = textField(block, 'link');
  if (link === undefined) return null;
  return (
    <a className="more-link" href={link}>
      {textField(block, 'linkTitle') ?? 'Подробнее'}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}
