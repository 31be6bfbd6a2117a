import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { TodayCard } from '#contract/staff/today.ts';
import { useMay } from '../../api/me.ts';
import { type Answer, staffApi } from '../../api/staff-api.ts';
import { todayQuery } from '../../api/waiting.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { count, exactly, near, weekday } from '../../ui/words.ts';
import { CreateMenu } from './create-menu.tsx';
import { Figures } from './figures.tsx';
import styles from './today-page.module.css';

/** What waits for this person: cards by urgency, each with its first rows and their main step (§4.1). */
export function Component() {
  const today = useQuery(todayQuery);
  const may = useMay();
  return (
    <Page
      title="Сегодня"
      tags={<span className={styles.date}>{weekday(new Date())}</span>}
      actions={<CreateMenu />}
    >
      {may('analytics.read') && <Figures />}
      {today.isLoadingError && <LoadFailure error={today.error} onRetry={() => void today.refetch()} />}
      {today.data !== undefined && <Cards {...today.data} />}
    </Page>
  );
}

function Cards({ cards, ...shop }: Answer<'GET /today'>) {
  const open = cards.filter(({ count: waiting }) => waiting > 0);
  const done = cards.filter(({ count: waiting }) => waiting === 0);
  const toSortOut = open.filter(({ isToSortOut }) => isToSortOut);
  const others = open.filter(({ isToSortOut }) => !isToSortOut);
  return (
    <>
      {open.length === 0 && <Nothing {...shop} />}
      <div className={styles.cards}>
        {others.map((card) => (
          <WaitingCard key={card.code} card={card} />
        ))}
      </div>
      {toSortOut.length > 0 && (
        <section aria-labelledby="sort-out">
          <h2 id="sort-out" className={styles.group}>
            Разобрать
          </h2>
          <div className={styles.cards}>
            {toSortOut.map((card) => (
              <WaitingCard key={card.code} card={card} />
            ))}
          </div>
        </section>
      )}
      {open.length > 0 && done.length > 0 && (
        <details className={styles.done}>
          <summary>
            <Check size={16} aria-hidden /> Всё сделано: {done.length}
          </summary>
          <ul>
            {done.map(({ code, title }) => (
              <li key={code}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Nothing waits: everything is done, or the shop has not begun. */
function Nothing({ hasGoods, hasOrders }: Omit<Answer<'GET /today'>, 'cards'>) {
  const may = useMay();
  if (hasOrders) {
    return (
      <Empty title="Всё сделано" hasCrescent>
        Новое появится здесь само.
      </Empty>
    );
  }
  const isToBegin = !hasGoods && may('goods.edit');
  const firstSteps = (
    <div className={styles.first}>
      <Button component={Link} to="/products/new">
        Добавить товар
      </Button>
      {may('settings.edit') && (
        <Button component={Link} to="/settings/delivery" variant="default">
          Настроить доставку
        </Button>
      )}
    </div>
  );
  return (
    <Empty title="Заказов ещё нет" hasCrescent action={isToBegin && firstSteps}>
      {isToBegin ? 'Товаров тоже: начните с\u00a0них.' : 'Первый появится здесь сам.'}
    </Empty>
  );
}

function WaitingCard({ card }: { card: TodayCard }) {
  const { title, path, rows } = card;
  const heading = `${title}: ${count(card.count)}`;
  return (
    <Card title={heading} isFlush {...(path !== null && { actions: <Link to={path}>Все</Link> })}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              {row.path === null ? <b>{row.title}</b> : <Link to={row.path}>{row.title}</Link>}
              <p>
                {row.detail}
                {row.at !== null && (
                  <>
                    {row.detail === '' ? '' : ' · '}
                    <time title={exactly(row.at)}>{near(row.at)}</time>
                  </>
                )}
              </p>
            </div>
            {row.step !== null && <RowStep step={row.step} title={row.title} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Step = NonNullable<TodayCard['rows'][number]['step']>;

function RowStep({ step: { orderId, to, title, version }, title: of }: { step: Step; title: string }) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const take = useMutation({
    mutationFn: () =>
      staffApi('POST /orders/:id/steps', { params: { id: String(orderId) }, body: { to, version } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['today'] }),
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['order', orderId] }),
      ]),
  });
  return (
    <Button
      variant="default"
      aria-label={`${title}: ${of}`}
      loading={take.isPending}
      disabled={!isOnline}
      onClick={() => take.mutate()}
    >
      {title}
    </Button>
  );
}
