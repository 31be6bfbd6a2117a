import { Shelf } from '#storefront/features/home/shelf.tsx';
import { numberField, textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';

const USUAL_COUNT = 10;

export function ShelfTemplate({ block, sources }: TemplateProps) {
  const widget = sources.shelves[textField(block, 'code') ?? ''];
  if (!widget) return null;
  return (
    <Shelf
      widget={widget}
      layout={textField(block, 'layout') === 'rail' ? 'rail' : 'grid'}
      count={numberField(block, 'count') ?? USUAL_COUNT}
    />
  );
}
