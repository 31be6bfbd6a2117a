import { useState } from 'react';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './help-dialog.module.css';
import { type Answer, FREQUENT, useAnswers } from './use-answers.ts';

/** Answers from the shop's content pages, and contacts of staff (decision T2.22). */
export function HelpDialog({ onClose }: { onClose(): void }) {
  const [question, setQuestion] = useState('');
  const { answers, isSearching, hasFailed } = useAnswers(question);
  const { phone } = useFrame().site;
  return (
    <Modal
      title="Чем помочь?"
      size="lg"
      startsInField
      onClose={onClose}
      footer={
        <p className="small">
          Не&nbsp;нашли ответа? Напишите нам:{' '}
          <a className="link" href={paths.recall}>
            Обратная связь
          </a>
          . Или позвоните:{' '}
          <a className="link nowrap" href={phoneHref(phone)}>
            {phone}
          </a>
        </p>
      }
    >
      <Field
        label="Ваш вопрос"
        // With type `search` the Escape that closes the dialog would clear it (§2).
        role="searchbox"
        enterKeyHint="search"
        placeholder="Например, как вернуть кольцо"
        maxLength={200}
        value={question}
        after={<Icon name="search" />}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <p className="vh" role="status">
        {!isSearching && answers && `Найдено страниц: ${answers.length}`}
      </p>
      {answers === undefined ? (
        <AnswerList title="Часто спрашивают" answers={FREQUENT} />
      ) : answers.length > 0 ? (
        <AnswerList title="Вот что нашлось" answers={answers} />
      ) : (
        <p className="muted">
          {hasFailed
            ? 'Поиск сейчас не\u00a0отвечает. Попробуйте чуть позже или напишите нам.'
            : 'На\u00a0страницах магазина такого нет. Спросите другими словами или напишите нам.'}
        </p>
      )}
    </Modal>
  );
}

function AnswerList({ title, answers }: { title: string; answers: readonly Answer[] }) {
  return (
    <section className={styles.answers} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {answers.map(({ title: page, path, excerpt }) => (
          <li key={path}>
            <a className={styles.answer} href={path}>
              <span>
                <b>{page}</b>
                <span className="muted small">{excerpt}</span>
              </span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
