import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import styles from './consents.module.css';
import type { Entered, Judged } from './judged.ts';
import type { TermsOf } from './terms-window.tsx';

const TermsWindow = lazy(async () => ({ default: (await import('./terms-window.tsx')).TermsWindow }));

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
  const [read, setRead] = useState<TermsOf>();
  const terms = (of: TermsOf, words: string) => (
    <button type="button" className="link" aria-haspopup="dialog" onClick={() => setRead(of)}>
      {words}
    </button>
  );
  return (
    <div className={styles.consents}>
      <Consent
        formId={formId}
        name="policy"
        isTicked={ticked.policy !== undefined}
        judgement={judged('accept.policy')}
      >
        Согласен на {terms('policy', 'обработку персональных данных')}
      </Consent>
      <Consent
        formId={formId}
        name="offer"
        isTicked={ticked.offer !== undefined}
        judgement={judged('accept.offer')}
      >
        Принимаю условия {terms('offer', 'публичной оферты')}
      </Consent>
      <Checkbox className="small" form={formId} name="mailing" defaultChecked={ticked.mailing !== undefined}>
        Хочу получать письма о&nbsp;скидках и&nbsp;новинках
      </Checkbox>
      {read && (
        <Suspense>
          <TermsWindow of={read} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

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
