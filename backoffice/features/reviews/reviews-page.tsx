import { Button, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { StaffReview } from '#contract/staff/reviews.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, exactly, near, plural } from '../../ui/words.ts';
import { ReviewCard, Stars } from './review-card.tsx';
import styles from './reviews.module.css';
import { useKeys } from './use-keys.ts';

const VIEWS = [
  { title: 'Проверить', view: 'waiting', query: { status: 'waiting' } },
  { title: 'Ответить', view: 'unanswered', query: { status: 'published', hasAnswer: '0', sort: '-created' } },
  { title: 'На сайте', view: 'published', query: { status: 'published', sort: '-created' } },
  { title: 'Отклонённые', view: 'refused', query: { status: 'refused', sort: '-created' } },
] as const;

const FILES = ['файл', 'файла', 'файлов'] as const;

/** The queue at the left, one review at the right: P publishes, R refuses, A answers, J goes on. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((one) => one.view === search.get('view')) ?? VIEWS[0];
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const query = { ...view.query, page: String(page), limit: '50' };
  const list = useQuery({
    queryKey: ['reviews', query],
    queryFn: ({ signal }) => staffApi('GET /reviews', { query, signal }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.data ?? [];
  const open = rows.find(({ id }) => String(id) === search.get('open')) ?? rows[0];
  const show = (changes: Record<string, string | undefined>) =>
    setSearch((former) => {
      const next = new URLSearchParams(former);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const step = (by: number) => {
    const next = rows[rows.findIndex(({ id }) => id === open?.id) + by];
    if (next !== undefined) show({ open: String(next.id) });
  };
  useKeys({ KeyJ: () => step(1), KeyK: () => step(-1) });
  const pageCount = list.data?._meta.pageCount ?? 1;
  return (
    <Page title="Отзывы">
      <nav className={styles.views} aria-label="Виды">
        {VIEWS.map((one) => (
          <Link
            key={one.view}
            to={{ search: new URLSearchParams({ view: one.view }).toString() }}
            aria-current={one === view ? 'page' : undefined}
          >
            {one.title}
            {one === view && list.data !== undefined && <span>{count(list.data._meta.totalCount)}</span>}
          </Link>
        ))}
      </nav>
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && rows.length === 0 && (
        <Empty title={view.view === 'waiting' ? 'Все отзывы проверены' : 'Отзывов нет'} hasCrescent />
      )}
      {open !== undefined && (
        <div className={styles.columns}>
          <div>
            <div className={styles.queue}>
              {rows.map((review) => (
                <QueueRow
                  key={review.id}
                  review={review}
                  isOpen={review.id === open.id}
                  onOpen={() => show({ open: String(review.id) })}
                />
              ))}
            </div>
            {page < pageCount && (
              <Button
                variant="default"
                mt="sm"
                onClick={() => show({ page: String(page + 1), open: undefined })}
              >
                Следующие
              </Button>
            )}
          </div>
          <ReviewCard key={open.id} review={open} onDecided={() => step(1)} />
        </div>
      )}
    </Page>
  );
}

function QueueRow({
  review: { author, rate, text, createdAt, imageIds, videoIds, product },
  isOpen,
  onOpen,
}: {
  review: StaffReview;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const files = imageIds.length + videoIds.length;
  return (
    <UnstyledButton aria-pressed={isOpen} onClick={onOpen}>
      <span className={styles.head}>
        <b>{author}</b>
        <Stars rate={rate} />
        <time dateTime={createdAt} title={exactly(createdAt)}>
          {near(createdAt)}
        </time>
      </span>
      <span className={styles.words}>{text || 'Без слов'}</span>
      <span className={styles.head}>
        <span className={styles.quiet}>{product?.title ?? 'О магазине'}</span>
        {files > 0 && <Tag isPlain>{plural(files, FILES)}</Tag>}
      </span>
    </UnstyledButton>
  );
}
