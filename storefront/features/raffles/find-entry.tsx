import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListEntry } from '#domain/raffles/list-text.ts';
import { textOf } from '#storefront/features/auth/posted-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './draw-proof.module.css';

const NAMES = ['secret', 'ticket'] as const;

/** Names are not on the frozen list: whoever takes part finds the own entry by what only they know. */
export function FindEntry({ entries }: { entries: readonly ListEntry[] }) {
  const [missing, setMissing] = useState<(typeof NAMES)[number]>();
  const [found, setFound] = useState<{ entry: ListEntry | undefined }>();

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const empty = NAMES.find((name) => textOf(form, name).trim() === '');
    flushSync(() => setMissing(empty));
    if (empty !== undefined) return event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    const { findEntry } = await import('./check-draw.ts');
    setFound({
      entry: findEntry(entries, { secret: textOf(form, 'secret'), ticket: textOf(form, 'ticket') }),
    });
  }

  const forgive = () => setMissing(undefined);

  return (
    <form className={styles.find} onSubmit={find} noValidate aria-label={'Найти себя в\u00a0списке'}>
      <p>
        Чтобы найти себя в&nbsp;списке, введите код из&nbsp;письма о&nbsp;регистрации и&nbsp;свой штрихкод.
      </p>
      <div className={styles.fields}>
        <Field
          label="Код из письма"
          name="secret"
          autoComplete="off"
          spellCheck={false}
          required
          error={missing === 'secret' ? 'Введите код из\u00a0письма' : undefined}
          onChange={forgive}
        />
        <Field
          label="Штрихкод"
          name="ticket"
          inputMode="numeric"
          autoComplete="off"
          required
          error={missing === 'ticket' ? 'Укажите штрихкод' : undefined}
          onChange={forgive}
        />
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
