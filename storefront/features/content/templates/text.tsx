import { RichText } from '#storefront/ui/rich-text.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';

export function TextTemplate({ block, children }: TemplateProps) {
  return (
    <>
      <RichText html={textField(block, 'html')} />
      {children}
    </>
  );
}
