import { Button, Group, Menu, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { StaffReview } from '#contract/staff/reviews.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { near } from '../../ui/words.ts';
import styles from './reviews.module.css';
import { useKeys } from './use-keys.ts';

const STATUSES: Readonly<Record<StaffReview['status'], { title: string; tone: Tone }>> = {
  waiting: { title: 'ждёт проверки', tone: 'wait' },
  published: { title: 'на сайте', tone: 'done' },
  refused: { title: 'отклонён', tone: 'still' },
};

/** The author reads the reason. */
const REASONS = [
  'В отзыве есть личные данные: телефон, адрес или имя другого человека',
  'Отзыв не о товаре',
  'В отзыве реклама или ссылка на другой сайт',
  'В отзыве есть брань',
];

export const Stars = ({ rate }: { rate: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rate} из 5`}>
    {'★'.repeat(rate)}
    {'☆'.repeat(5 - rate)}
  </span>
);

type Step = { publish: true } | { refuse: string } | { answer: string };

/** One review, and what is decided about it. The words of the buyer are never changed. */
export function ReviewCard({ review, onDecided }: { review: StaffReview; onDecided: () => void }) {
  const [answer, setAnswer] = useState(review.answer?.text ?? '');
  const [isRefusing, setRefusing] = useState(false);
  const answerField = useRef<HTMLTextAreaElement>(null);
  const decision = useDecision(review, onDecided);
  const { mutate, isPending } = decision;
  const mayPublish = review.status === 'waiting';
  const mayRefuse = review.status !== 'refused';
  const mayAnswer = review.status !== 'refused';
  useKeys({
    KeyP: () => mayPublish && !isPending && mutate([{ publish: true }]),
    KeyR: () => mayRefuse && setRefusing(true),
    KeyA: () => answerField.current?.focus(),
  });
  const words = answer.trim();
  const errors = decision.error instanceof ApiError ? decision.error.errors : {};
  return (
    <Card
      title={review.product?.title ?? 'О магазине'}
      actions={<Tag tone={STATUSES[review.status].tone}>{STATUSES[review.status].title}</Tag>}
    >
      <Stack gap="md">
        <div className={styles.head}>
          <Stars rate={review.rate} />
          {review.customerId === null ? (
            <b>{review.author}</b>
          ) : (
            <Link to={`/customers/${review.customerId}`}>{review.author}</Link>
          )}
          {review.size !== '' && <Tag isPlain>размер {review.size}</Tag>}
          <span className={styles.quiet}>{near(review.createdAt)}</span>
        </div>
        <p className={styles.text}>{review.text || 'Без слов'}</p>
        {review.params.map(({ title, value }) => (
          <p key={title}>
            <span className={styles.quiet}>{title}: </span>
            {value}
          </p>
        ))}
        {review.imageIds.length > 0 && (
          <div className={styles.pictures}>
            {review.imageIds.map((fileId, n) => (
              <img
                key={fileId}
                src={`/api/staff/v1/reviews/${review.id}/pictures/${fileId}`}
                alt={`Фото ${n + 1} из отзыва`}
              />
            ))}
          </div>
        )}
        {review.refusal !== null && (
          <p>
            <span className={styles.quiet}>Причина отказа: </span>
            {review.refusal}
          </p>
        )}
        {mayAnswer && (
          <Textarea
            ref={answerField}
            label="Ответ магазина"
            description="Покажем под отзывом и уведомим автора"
            autosize
            minRows={3}
            maxLength={1000}
            value={answer}
            error={errors.text}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        )}
        <Group gap="xs">
          {mayPublish && words !== '' && (
            <Button
              leftSection={<Check size={16} />}
              loading={isPending}
              onClick={() => mutate([{ publish: true }, { answer: words }])}
            >
              Опубликовать с ответом
            </Button>
          )}
          {mayPublish && (
            <Button
              variant={words === '' ? 'filled' : 'default'}
              loading={isPending}
              onClick={() => mutate([{ publish: true }])}
            >
              Опубликовать
            </Button>
          )}
          {review.status === 'published' && words !== '' && words !== review.answer?.text && (
            <Button loading={isPending} onClick={() => mutate([{ answer: words }])}>
              Ответить
            </Button>
          )}
          {mayRefuse && (
            <Menu opened={isRefusing} onChange={setRefusing} position="bottom-start">
              <Menu.Target>
                <Button variant="default" c="var(--bo-danger)" rightSection={<ChevronDown size={16} />}>
                  {mayPublish ? 'Не публиковать' : 'Снять с публикации'}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>Причину увидит автор</Menu.Label>
                {REASONS.map((reason) => (
                  <Menu.Item key={reason} onClick={() => mutate([{ refuse: reason }])}>
                    {reason}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <span className={styles.keys} aria-hidden>
            <span>
              <kbd>P</kbd> опубликовать
            </span>
            <span>
              <kbd>R</kbd> отказать
            </span>
            <span>
              <kbd>A</kbd> ответить
            </span>
            <span>
              <kbd>J</kbd> дальше
            </span>
          </span>
        </Group>
      </Stack>
    </Card>
  );
}

function useDecision({ id }: StaffReview, onDecided: () => void) {
  const client = useQueryClient();
  const params = { id: String(id) };
  return useMutation({
    async mutationFn(steps: readonly Step[]) {
      for (const step of steps) {
        if ('answer' in step) {
          await staffApi('POST /reviews/:id/answer', { params, body: { text: step.answer } });
        } else {
          const body =
            'refuse' in step
              ? ({ decision: 'refuse', reason: step.refuse } as const)
              : ({ decision: 'publish' } as const);
          await staffApi('POST /reviews/:id/decision', { params, body });
        }
      }
      return steps;
    },
    async onSuccess([first]) {
      notifications.show({ message: doneText(first) });
      onDecided();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

function doneText(step: Step | undefined): string {
  if (step !== undefined && 'refuse' in step) return 'Отзыв отклонён';
  return step !== undefined && 'answer' in step ? 'Ответ опубликован' : 'Отзыв опубликован';
}
