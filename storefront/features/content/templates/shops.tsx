import { ShopPointsBlock } from '#storefront/features/shop-points/shop-points-block.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';

export const ShopsTemplate = ({ block, sources }: TemplateProps) =>
  sources.shops && <ShopPointsBlock title={textField(block, 'title')} points={sources.shops} />;
