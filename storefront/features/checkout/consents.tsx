import { type ReactNode, useId } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import styles from './consents.module.css';
import type { Entered, Judged } from './judged.ts';

type ConsentsProps = {
  formId: string;
  /** In the same form, when it came back from the server. */
  ticked: Entered;
  judged: Judged;
};

/**
 * Empty by default, and nothing is ordered without the first two (decisions
 * T3.19, T5.27). They stand beside the form that they belong to.
 */
export function Consents({ formId, ticked, judged }: ConsentsProps) {
  return (
    <div className={styles.consents}>
      <Consent
        formId={formId}
        name="policy"
        isTicked={ticked.policy !== undefined}
        judgement={judged('accept.policy')}
      >
        Согласие на <Terms path="/policy">обработку персональных данных</Terms>
      </Consent>
      <Consent
        formId={formId}
        name="offer"
        isTicked={ticked.offer !== undefined}
        judgement={judged('accept.offer')}
      >
        Принимаю условия <Terms path="/offer">публичной оферты</Terms>
      </Consent>
      <Checkbox className="small" form={formId} name="mailing" defaultChecked={ticked.mailing !== undefined}>
        Хочу получать <Terms path="/policy/mailing">письма о&nbsp;скидках и&nbsp;новинках</Terms>
      </Checkbox>
    </div>
  );
}

/** What is agreed to, to be read in a tab of its own: the form stays as it is. */
const Terms = ({ path, children }: { path: string; children: ReactNode }) => (
  <a className="link" href={path} target="_blank" rel="noopener">
    {children}
  </a>
);

type ConsentProps = {
  formId: string;
  name: string;
  isTicked: boolean;
  judgement: ReturnType<Judged>;
  children: ReactNode;
};

function Consent({ formId, name, isTicked, judgement: { error, onChange }, children }: ConsentProps) {
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
