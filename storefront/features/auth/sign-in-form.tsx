import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contract/api-error.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { signIn } from './sign-in.ts';
import styles from './sign-in-form.module.css';

/** The words of a refusal: under the fields it names, else above the button (decision T8.10). */
type Refusal = { username?: string; password?: string; other?: string };

/** E-mail and password. Signed in, the page is loaded anew: prices and roles have changed. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>({});

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setSending(true);
    try {
      await signIn(String(entered.get('username')), String(entered.get('password')));
      location.assign(returnTo);
    } catch (error) {
      flushSync(() => {
        setRefusal(refusalOf(error));
        setSending(false);
      });
      form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Field
        label="E-mail"
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={refusal.username}
        onChange={() => setRefusal({})}
      />
      <Field
        label="Пароль"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={refusal.password}
        onChange={() => setRefusal({})}
      />
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <Button type="submit" size="lg" isBlock isBusy={isSending}>
        Войти
      </Button>
    </form>
  );
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { username, password } = error.errors;
  if (username === undefined && password === undefined) return { other: error.message };
  return { ...(username && { username }), ...(password && { password }) };
}
