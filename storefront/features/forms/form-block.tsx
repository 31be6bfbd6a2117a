import { useId } from 'react';
import type { FormField, FormType } from '#contract/forms.ts';
import styles from './form-block.module.css';
import { VisitorForm } from './visitor-form.tsx';

type FormBlockProps = {
  type: FormType;
  fields: readonly FormField[];
  /** Replaces the form's own title. */
  title?: string | undefined;
};

/** A form among other blocks of a public page. */
export function FormBlock({ type, fields, title = type.title }: FormBlockProps) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {type.text !== '' && <p>{type.text}</p>}
      <VisitorForm type={type} fields={fields} />
    </section>
  );
}
