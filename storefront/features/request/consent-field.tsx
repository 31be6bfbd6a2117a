import { useId } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import styles from './consent-field.module.css';

type ConsentFieldProps = { error: string | undefined; onChange(): void };

/** Empty by default, and nothing goes through without it (decision T5.27). */
export function ConsentField({ error, onChange }: ConsentFieldProps) {
  const messageId = useId();
  return (
    <div>
      <Checkbox
        name="consent"
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={messageId}
        onChange={onChange}
      >
        Согласие на обработку персональных данных
      </Checkbox>
      <p className={styles.message} id={messageId} role={error === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}
