import { type ReactNode, useId } from 'react';
import * as paths from '#storefront/paths.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import type { CheckoutForm, Entered } from '../state/checkout-data.ts';
import styles from './consents.module.css';

type ConsentsProps = {
  formId: string;
  /** Consents of the same form after a refusal. */
  ticked: Entered;
  errorAt: CheckoutForm['errorAt'];
};

/**
 * Empty by default; the first two are required (decisions T3.19, T5.27). They are outside of the form and
 * refer to it by id.
 */
export function Consents({ formId, ticked, errorAt }: ConsentsProps) {
  return (
    <div className={styles.consents}>
      <Consent
        formId={formId}
        name="policy"
        isTicked={ticked.policy !== undefined}
        at={errorAt('accept.policy')}
      >
        Согласие на <Terms path={paths.policy}>обработку персональных данных</Terms>
      </Consent>
      <Consent
        formId={formId}
        name="offer"
        isTicked={ticked.offer !== undefined}
        at={errorAt('accept.offer')}
      >
        Принимаю условия <Terms path={paths.offer}>публичной оферты</Terms>
      </Consent>
      <Checkbox className="small" form={formId} name="mailing" defaultChecked={ticked.mailing !== undefined}>
        Хочу получать <Terms path={paths.mailingPolicy}>письма о&nbsp;скидках и&nbsp;новинках</Terms>
      </Checkbox>
    </div>
  );
}

/** Terms open in a new tab, so that the form keeps its input. */
const Terms = ({ path, children }: { path: string; children: ReactNode }) => (
  <a className="link" href={path} target="_blank" rel="noopener">
    {children}
  </a>
);

type ConsentProps = {
  formId: string;
  name: string;
  isTicked: boolean;
  at: ReturnType<CheckoutForm['errorAt']>;
  children: ReactNode;
};

function Consent({ formId, name, isTicked, at: { error, onChange }, children }: ConsentProps) {
  const messageId = useId();
  return (
    <div>
      <Checkbox
        className="small"
        form={formId}
        name={name}
        defaultChecked={isTicked}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : messageId}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      {error !== undefined && (
        <p className={styles.error} id={messageId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
