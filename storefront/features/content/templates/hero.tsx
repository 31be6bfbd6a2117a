import { Hero } from '#storefront/features/home/hero.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';

export function HeroTemplate({ block, sources, isHeading }: TemplateProps) {
  const found = sources.banners[textField(block, 'code') ?? ''];
  return found && <Hero block={found} isHeading={isHeading} />;
}
