import clsx from 'clsx';
import { useState } from 'react';
import type { ListEntry } from '#domain/raffles/list-text.ts';
import { textOf } from '#storefront/forms/fields.ts';
import { refuseIfWrong } from '#storefront/forms/refusal.ts';
import { useForm } from '#storefront/forms/use-form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Card } from '#storefront/ui/card.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { DrawCheck } from './check-draw.ts';
import styles from './draw-proof.module.css';
import { type Draw, ListSeal } from './list-seal.tsx';
import { fullMoment } from './raffle-dates.ts';

const UNREACHABLE = 'Не удалось скачать список. Проверьте соединение и\u00a0повторите.';

/** Lets visitors verify the draw: repeats it in the browser from the published list. */
export function DrawProof({ draw }: { draw: Draw }) {
  const [check, setCheck] = useState<DrawCheck | 'on its way' | 'unreachable'>();

  async function repeatDraw() {
    setCheck('on its way');
    try {
      const [{ checkDraw }, answer] = await Promise.all([import('./check-draw.ts'), fetch(draw.listUrl)]);
      if (!answer.ok) throw new Error(`List: ${answer.status}`);
      setCheck(checkDraw(new Uint8Array(await answer.arrayBuffer()), draw));
    } catch {
      setCheck('unreachable');
    }
  }

  return (
    <Card title="Как проверить розыгрыш">
      <p>
        Список закрыли и&nbsp;опубликовали его отпечаток раньше, чем стало известно решающее число.
        По&nbsp;списку и&nbsp;числу победителей вычислит каждый: у&nbsp;всех получатся одни и&nbsp;те&nbsp;же.
      </p>
      <ListSeal draw={draw} />
      {draw.decidedAt && (
        <p>
          Решающее число: <b className="tnum">{draw.deciderValue?.replace('.', ',')}</b>, названо{' '}
          {fullMoment(draw.decidedAt)}.
        </p>
      )}
      <div>
        <Button variant="tonal" isBusy={check === 'on its way'} onClick={repeatDraw}>
          Проверить самому
        </Button>
      </div>
      <div role="status">
        {check === 'unreachable' && <Notice tone="error">{UNREACHABLE}</Notice>}
        {typeof check === 'object' && <Verdict check={check} />}
      </div>
    </Card>
  );
}

function Verdict({ check: { steps, tries, entries, isRight } }: { check: DrawCheck }) {
  return (
    <div className={styles.verdict}>
      <Notice tone={isRight ? 'ok' : 'warn'}>
        {isRight
          ? 'Всё сходится: победители определены честно.'
          : 'Не\u00a0сходится: список или итоги изменены после закрытия.'}
      </Notice>
      <ol className={styles.steps}>
        {steps.map(({ title, found, isRight: isStepRight }) => (
          <li key={title} className={clsx(!isStepRight && styles.wrong)}>
            <Icon name={isStepRight ? 'circle-check' : 'circle-alert'} />
            <div>
              <b>{title}</b> — {isStepRight ? 'сходится' : 'не\u00a0сходится'}
              <p className={styles.found}>{found}</p>
            </div>
          </li>
        ))}
      </ol>
      <details>
        <summary>Все вычисления по шагам</summary>
        <ol className={styles.tries}>
          {tries.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
      <FindEntry entries={entries} />
    </div>
  );
}

/** Names are not on the frozen list: participants find their own entry by what only they know. */
function FindEntry({ entries }: { entries: readonly ListEntry[] }) {
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
