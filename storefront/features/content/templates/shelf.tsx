import { Shelf } from '#storefront/features/home/shelf.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { numberField, textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';

const USUAL_COUNT = 10;

export function ShelfTemplate({ block, sources }: TemplateProps) {
  const widget = sources.shelves[textField(block, 'code') ?? ''];
  if (!widget) return null;
  const emptyTitle = textField(block, 'emptyTitle');
  if (widget.products.length === 0 && emptyTitle !== undefined) {
    return (
      <EmptyState
        title={emptyTitle}
        text={textField(block, 'emptyText') ?? ''}
        action={<LinkButton href={paths.info}>Как у&nbsp;нас покупать</LinkButton>}
      />
    );
  }
  return (
    <Shelf
      widget={widget}
      layout={textField(block, 'layout') === 'rail' ? 'rail' : 'grid'}
      count={numberField(block, 'count') ?? USUAL_COUNT}
    />
  );
}
