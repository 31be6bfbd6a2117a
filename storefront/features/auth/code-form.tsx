import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shownPhone } from '#domain/contacts/typed-phone.ts';
import { CODE_LENGTH } from '#domain/sign-in-code.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { CodeField } from '#storefront/features/fields/code-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { AskAgainButton } from './ask-again-button.tsx';
import { ASK_AGAIN, askForCode, CODE_NAMES, type CodeName, confirmCode } from './auth-calls.ts';
import styles from './auth-form.module.css';
import { holder } from './holder.ts';
import type { PostedForm } from './posted-form.ts';
import type { AskedCode } from './sign-in-draft.ts';

type CodeFormProps = {
  asked: AskedCode;
  onAskedAgain(asked: AskedCode): void;
  onSignedIn(): Promise<void>;
  /** Returns to the phone; without it, and before scripts run, a link does. */
  onOtherPhone?: (() => void) | undefined;
  posted?: PostedForm<CodeName> | undefined;
};

/** The code sent to the phone. A consent is requested when the code creates an account. */
export function CodeForm({ asked, onAskedAgain, onSignedIn, onOtherPhone, posted }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [intent, setIntent] = useState('');
  const [isSentAgain, setIsSentAgain] = useState(false);
  const { isSending, refusal, onSubmit, forgive, forgiveAll } = useSentForm(
    CODE_NAMES,
    async (entered) => {
      setIntent(String(entered.get('intent')));
      setIsSentAgain(false);
      if (entered.get('intent') !== ASK_AGAIN) {
        await confirmCode(browserApi, entered, holder());
        return onSignedIn();
      }
      const next = await askForCode(browserApi, entered);
      flushSync(() => {
        forgiveAll();
        setIsSentAgain(true);
        onAskedAgain(next);
      });
      code.current?.select();
    },
    posted?.refusal,
  );
  const isConsentAsked = 'consent' in refusal.fields;

  useEffect(() => code.current?.focus(), []);

  return (
    <form
      className={styles.form}
      method="post"
      action="/user/signin/phone/code"
      onSubmit={onSubmit}
      noValidate
    >
      <p>
        Отправили код на&nbsp;<b className="nowrap tnum">{shownPhone(asked.phone)}</b>{' '}
        <a
          className="link"
          href="/user/signin/phone"
          onClick={(event) => {
            if (!onOtherPhone) return;
            event.preventDefault();
            onOtherPhone();
          }}
        >
          Изменить
        </a>
      </p>
      <input type="hidden" name="phone" value={asked.phone} />
      <CodeField
        ref={code}
        length={CODE_LENGTH}
        required
        hint={`${CODE_LENGTH} цифр: проверим, как только введёте последнюю`}
        defaultValue={posted?.entered.code}
        error={refusal.fields.code}
        onChange={() => forgive('code')}
        onComplete={() => confirm.current?.form?.requestSubmit(confirm.current)}
      />
      {isConsentAsked && (
        <>
          <Notice tone="info">
            Вы у&nbsp;нас впервые: создадим аккаунт с&nbsp;этим телефоном. Нужно ваше согласие.
          </Notice>
          <ConsentField error={refusal.fields.consent} onChange={() => forgive('consent')} />
        </>
      )}
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <p className="vh" role="status">
        {isSentAgain && 'Код отправлен ещё раз'}
      </p>
      <Button
        ref={confirm}
        type="submit"
        name="intent"
        value="confirm"
        size="lg"
        isBlock
        isBusy={isSending && intent !== ASK_AGAIN}
      >
        Подтвердить
      </Button>
      <AskAgainButton againAt={asked.againAt} isBusy={isSending && intent === ASK_AGAIN} />
    </form>
  );
}
