import { PromoBanners } from '#storefront/features/home/promo-banners.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';

export function BannerTemplate({ block, sources }: TemplateProps) {
  const found = sources.banners[textField(block, 'code') ?? ''];
  return found && <PromoBanners banners={found.banners} />;
}
