import { FormBlock } from '#storefront/features/forms/form-block.tsx';
import { numberField, textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';

export function FormTemplate({ block, sources }: TemplateProps) {
  const form = sources.forms[String(numberField(block, 'typeId'))];
  return form ? <FormBlock {...form} title={textField(block, 'title')} /> : null;
}
