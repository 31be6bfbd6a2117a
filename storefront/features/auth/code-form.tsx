import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shownPhone } from '#domain/contacts/typed-phone.ts';
import { CODE_LENGTH } from '#domain/sign-in-code.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { CodeField } from '#storefront/features/fields/code-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { ASK_AGAIN, askForCode, confirmCode, holder } from './auth-calls.ts';
import styles from './auth-form.module.css';
import type { AskedCode } from './sign-in-draft.ts';

type CodeFormProps = {
  asked: AskedCode;
  onAskedAgain(asked: AskedCode): void;
  onSignedIn(): Promise<void>;
  /** Returns to the phone; without it, and before scripts run, a link does. */
  onOtherPhone?: (() => void) | undefined;
  posted?: PostedForm | undefined;
};

/** Set once the consent has been requested: only then it is a mistake to leave it empty. */
const CONSENT_SHOWN = 'consentShown';

/** The code sent to the phone. A consent that was not given with the phone is requested when the code creates an account. */
export function CodeForm({ asked, onAskedAgain, onSignedIn, onOtherPhone, posted }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const [isConsentMissed, setIsConsentMissed] = useState(posted?.entered[CONSENT_SHOWN] !== undefined);
  const form = useForm<FieldOf<'POST /users/v1/verify'>>({
    posted,
    async send(entered) {
      setIsSentAgain(false);
      setIsConsentMissed(entered.has(CONSENT_SHOWN));
      if (entered.get('intent') !== ASK_AGAIN) {
        await confirmCode(browserApi, entered, holder());
        await onSignedIn();
        return;
      }
      const next = await askForCode(browserApi, entered);
      flushSync(() => {
        form.clearErrors();
        setIsSentAgain(true);
        onAskedAgain(next);
      });
      code.current?.select();
    },
  });
  const isConsentNeeded = form.isRefused('consent');
  const { error, ...consent } = form.field('consent');
  const consentBox = useRef<HTMLDivElement>(null);

  useEffect(() => code.current?.focus(), []);
  useEffect(() => {
    if (isConsentNeeded) consentBox.current?.querySelector<HTMLElement>('[type="checkbox"]')?.focus();
  }, [isConsentNeeded]);

  return (
    <form {...form.props} className={styles.form} action={paths.phoneCode}>
      <p>
        Отправили код на&nbsp;<b className="nowrap tnum">{shownPhone(asked.phone)}</b>{' '}
        <a
          className="link"
          href={paths.signInByPhone}
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
        {...form.field('code')}
        onComplete={() => confirm.current?.form?.requestSubmit(confirm.current)}
      />
      {asked.consent && <input type="hidden" name="consent" value="on" />}
      {isConsentNeeded && (
        <div ref={consentBox}>
          <Notice tone="info">
            Вы у&nbsp;нас впервые: создадим аккаунт с&nbsp;этим телефоном. Нужно ваше согласие.
          </Notice>
          <input type="hidden" name={CONSENT_SHOWN} value="on" />
          <ConsentField {...consent} error={isConsentMissed ? error : undefined} />
        </div>
      )}
      <RefusalNotice form={form} />
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
        isBusy={form.isSending('confirm')}
      >
        Подтвердить
      </Button>
      <AskAgainButton againAt={asked.againAt} isBusy={form.isSending(ASK_AGAIN)} />
    </form>
  );
}

/** Sends another code after the pause between two codes. */
function AskAgainButton({ againAt, isBusy }: { againAt: number; isBusy: boolean }) {
  const seconds = useSecondsUntil(againAt) ?? 0;
  return (
    <Button
      type="submit"
      name="intent"
      value={ASK_AGAIN}
      formNoValidate
      variant="ghost"
      isBlock
      isBusy={isBusy}
      disabled={seconds > 0}
    >
      {seconds > 0 ? (
        <span className="tnum">Отправить ещё раз через {minutesText(seconds)}</span>
      ) : (
        'Отправить ещё раз'
      )}
    </Button>
  );
}

/** 75 → «1:15» */
const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const SECOND = 1000;

/** Whole seconds until a time in ms since 1970, counted down; undefined before scripts run. */
function useSecondsUntil(time: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const clock = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(clock);
    }, SECOND);
    return () => clearInterval(clock);
  }, [time]);
  return now === undefined ? undefined : Math.max(Math.ceil((time - now) / SECOND), 0);
}
