import { type ReactNode, useId } from 'react';
import * as paths from '#storefront/paths.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import styles from './consent-field.module.css';

type ConsentFieldProps = {
  name?: string;
  defaultChecked?: boolean;
  error: string | undefined;
  onChange(): void;
  /** The text of the consent, unless it covers personal data only. */
  children?: ReactNode;
};

/** Empty by default, and required (decision T5.27). */
export function ConsentField({
  name = 'consent',
  defaultChecked,
  error,
  onChange,
  children = <ProcessingConsent />,
}: ConsentFieldProps) {
  const messageId = useId();
  return (
    <div>
      <Checkbox
        name={name}
        defaultChecked={defaultChecked}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={messageId}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      <p className={styles.message} id={messageId} role={error === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}

/** The text of a consent to the processing of personal data. */
export const ProcessingConsent = () => (
  <>
    Согласие на{' '}
    <a className="link" href={paths.policy} target="_blank" rel="noopener">
      обработку персональных данных
    </a>
  </>
);
