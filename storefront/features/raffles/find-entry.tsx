import { useState } from 'react';
import type { ListEntry } from '#domain/raffles/list-text.ts';
import { textOf } from '#storefront/forms/fields.ts';
import { refuseIfWrong } from '#storefront/forms/refusal.ts';
import { useForm } from '#storefront/forms/use-form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './draw-proof.module.css';

/** Names are not on the frozen list: participants find their own entry by what only they know. */
export function FindEntry({ entries }: { entries: readonly ListEntry[] }) {
  const [found, setFound] = useState<{ entry: ListEntry | undefined }>();
  const form = useForm<'secret' | 'ticket'>({
    async send(entered) {
      const [secret, ticket] = [textOf(entered, 'secret'), textOf(entered, 'ticket')];
      refuseIfWrong({
        secret: secret.trim() === '' ? 'Введите код из\u00a0письма' : undefined,
        ticket: ticket.trim() === '' ? 'Укажите штрихкод' : undefined,
      });
      form.clearErrors();
      const { findEntry } = await import('./check-draw.ts');
      setFound({ entry: findEntry(entries, { secret, ticket }) });
    },
  });

  return (
    <form {...form.props} className={styles.find} aria-label={'Найти себя в\u00a0списке'}>
      <p>
        Чтобы найти себя в&nbsp;списке, введите код из&nbsp;письма о&nbsp;регистрации и&nbsp;свой штрихкод.
      </p>
      <div className={styles.fields}>
        <Field
          label="Код из письма"
          autoComplete="off"
          spellCheck={false}
          required
          {...form.field('secret')}
        />
        <Field label="Штрихкод" inputMode="numeric" autoComplete="off" required {...form.field('ticket')} />
      </div>
      <div>
        <Button type="submit" variant="tonal">
          Найти себя
        </Button>
      </div>
      <div role="status">
        {found && (
          <Notice tone={found.entry ? 'ok' : 'warn'}>
            {found.entry
              ? `Вы в\u00a0списке под номером ${found.entry.number}.`
              : 'Такой записи в\u00a0списке нет. Проверьте код и\u00a0штрихкод.'}
          </Notice>
        )}
      </div>
    </form>
  );
}
