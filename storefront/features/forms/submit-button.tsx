import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonLook } from '#storefront/ui/button-look.ts';
import styles from './server-form.module.css';

type SubmitButtonProps = { isBusy: boolean; isReady: boolean; children: ReactNode };

/**
 * §5: "submit allowed only when required fields are filled". Until then it says
 * so, and a press shows what is missing instead of sending: a button that is
 * dead would not tell, and could not have the focus.
 */
export const SubmitButton = ({ isBusy, isReady, children }: SubmitButtonProps) => (
  <button
    type={isBusy ? 'button' : 'submit'}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || !isReady || undefined}
    className={clsx(buttonLook({ size: 'lg' }), styles.submit)}
  >
    {isBusy ? 'Отправляем…' : children}
  </button>
);
