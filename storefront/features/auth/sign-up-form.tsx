import clsx from 'clsx';
import type { SignUpForm as Definition } from '#contract/users.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import { SIGN_UP_NAMES, type SignUpName, signUp } from './auth-calls.ts';
import { holder } from './holder.ts';
import type { PostedForm } from './posted-form.ts';
import { SignUpField } from './sign-up-field.tsx';
import { askedFields } from './sign-up-fields.ts';
import styles from './sign-up-form.module.css';

const REMARKS: Record<Definition['accountType'], string> = {
  retail: 'Покупаю для себя и\u00a0в\u00a0подарок',
  organization: 'ИП или компания, оптовые цены',
};

/** Fields that span a whole row of the two-column form. */
const WHOLE_ROW = new Set(['fio', 'consent', 'mailing']);

type SignUpFormProps = {
  /** Fields of each account type (§6: "User role may supply server-defined validation fields"). */
  definitions: readonly Definition[];
  onSignedUp(): Promise<void>;
  posted?: PostedForm<SignUpName> | undefined;
};

export function SignUpForm({ definitions, onSignedUp, posted }: SignUpFormProps) {
  const { isSending, refusal, onSubmit, forgive } = useSentForm(
    SIGN_UP_NAMES,
    async (entered) => {
      await signUp(browserApi, entered, holder());
      await onSignedUp();
    },
    posted?.refusal,
  );
  const entered = posted?.entered ?? {};
  const chosen = entered.accountType ?? definitions[0]?.accountType;

  return (
    <form className={styles.form} method="post" action="/user/signup" onSubmit={onSubmit} noValidate>
      <fieldset>
        <legend className="vh">Тип покупателя</legend>
        <div className={styles.types}>
          {definitions.map(({ accountType, title }) => (
            <OptionCard
              key={accountType}
              title={title}
              note={REMARKS[accountType]}
              name="accountType"
              value={accountType}
              defaultChecked={accountType === chosen}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.fields}>
        {askedFields(definitions).map(({ field, onlyOf }) => (
          <div
            key={field.code}
            className={clsx(WHOLE_ROW.has(field.code) ? styles.whole : styles.some, onlyOf && styles[onlyOf])}
          >
            <SignUpField field={field} entered={entered} errors={refusal.fields} onChange={forgive} />
          </div>
        ))}
      </div>
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <Button type="submit" size="lg" isBlock isBusy={isSending}>
        Зарегистрироваться
      </Button>
    </form>
  );
}
