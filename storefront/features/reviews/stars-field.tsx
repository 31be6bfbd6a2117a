import { useId } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { STARS } from './review-text.ts';
import styles from './stars-field.module.css';

type StarsFieldProps = {
  name: string;
  label: string;
  defaultValue?: string | undefined;
  error: string | undefined;
  onChange(): void;
};

const RATES = [5, 4, 3, 2, 1];

/** Five radio buttons styled as stars: those up to the selected one are filled. */
export function StarsField({ name, label, defaultValue, error, onChange }: StarsFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error && `${id}-message`} data-required>
      <legend className={styles.label}>
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      {/* In reverse source order, so that a CSS sibling selector can fill the preceding stars. */}
      <div className={styles.stars}>
        {RATES.map((rate) => (
          <label key={rate} className={styles.star}>
            <input
              type="radio"
              name={name}
              value={rate}
              defaultChecked={defaultValue === String(rate)}
              aria-invalid={error !== undefined || undefined}
              onChange={onChange}
            />
            <span className="vh">{counted(rate, STARS)}</span>
          </label>
        ))}
      </div>
      <p className={styles.message} id={`${id}-message`} role={error === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </fieldset>
  );
}
