import { browserApi } from '#storefront/api/browser-api.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EMAIL_SIGN_UP, holder, signUpByEmail } from './auth-calls.ts';
import styles from './auth-form.module.css';
import { saveToDraft } from './sign-in-draft.ts';

type EmailSignUpFormProps = {
  onPasswordSent(): Promise<void> | void;
  posted?: PostedForm | undefined;
};

/** An account by e-mail only (decision T4.9): the first password comes in a letter. */
export function EmailSignUpForm({ onPasswordSent, posted }: EmailSignUpFormProps) {
  const form = useForm<FieldOf<'POST /users/v1/login'>>({
    posted,
    async send(entered) {
      await signUpByEmail(browserApi, entered, holder());
      saveToDraft({ username: String(entered.get('username')) });
      await onPasswordSent();
    },
  });

  return (
    <form {...form.props} className={styles.form} action={paths.signUp} aria-labelledby="email-sign-up">
      <h2 id="email-sign-up" className={styles.heading}>
        Некогда заполнять?
      </h2>
      <p className="muted">Оставьте e-mail: пришлём на&nbsp;него пароль, остальное расскажете потом.</p>
      <EmailField required {...form.field('username')} />
      <ConsentField {...form.field('consent')} />
      <RefusalNotice form={form} />
      <Button
        type="submit"
        name="intent"
        value={EMAIL_SIGN_UP}
        variant="ghost"
        size="lg"
        isBlock
        isBusy={form.isSending()}
      >
        Прислать пароль на&nbsp;e-mail
      </Button>
    </form>
  );
}
