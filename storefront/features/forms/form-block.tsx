import { useId } from 'react';
import { numberField, textField } from '#storefront/features/content/block-fields.ts';
import type { TemplateProps } from '#storefront/features/content/template-props.ts';
import styles from './form-block.module.css';
import { VisitorForm } from './visitor-form.tsx';

/** A form among other blocks of a public page. */
export function FormBlock({ block, sources }: TemplateProps) {
  const id = useId();
  const form = sources.forms[String(numberField(block, 'typeId'))];
  if (!form) return null;
  const { type, fields } = form;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{textField(block, 'title') ?? type.title}</h2>
      {type.text !== '' && <p>{type.text}</p>}
      <VisitorForm type={type} fields={fields} />
    </section>
  );
}
