import { type ReactNode, useId } from 'react';
import { data } from 'react-router';
import { refusedBy } from '#storefront/forms/posted-form.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './subscription-form.module.css';

type Answer = { tone: 'ok' | 'error'; text: string; emailError?: string | undefined };

/** The result of a press on a newsletter page. */
export async function answerPress(call: Promise<{ message: string }>) {
  try {
    const { message } = await call;
    return data<Answer>({ tone: 'ok', text: message });
  } catch (error) {
    const { message, errors, status } = refusedBy(error);
    return data<Answer>({ tone: 'error', text: message, emailError: errors.email }, { status });
  }
}

type PressFormProps = {
  answer: Answer | undefined;
  /** Label of the button: a press is required because mail scanners follow links. */
  button: string;
  field?: ReactNode;
  /** Link shown when the token has expired. */
  next: { title: string; path: string };
  children: ReactNode;
};

/** A question with one button, or its result. It is posted to its own address, which contains the token of a letter. */
export function PressForm({ answer, button, field, next, children }: PressFormProps) {
  const id = useId();
  if (answer !== undefined && answer.emailError === undefined) {
    return (
      <div className={styles.form}>
        <div role="status">
          <Notice tone={answer.tone}>{answer.text}</Notice>
        </div>
        {answer.tone === 'error' && (
          <p>
            <LinkButton variant="tonal" href={next.path}>
              {next.title}
            </LinkButton>
          </p>
        )}
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" aria-describedby={id} noValidate>
      <p id={id}>{children}</p>
      {field}
      <p>
        <Button type="submit" size="lg">
          {button}
        </Button>
      </p>
    </form>
  );
}
