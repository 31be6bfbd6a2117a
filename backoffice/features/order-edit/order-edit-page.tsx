import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { EditedOrder } from '#contract/staff/order-edits.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { LeaveGuard } from '../../ui/form/save-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { rub } from '../../ui/words.ts';
import { type ChosenGoods, withCount, withOneMore } from './chosen-goods.ts';
import { CountedLine } from './counted-line.tsx';
import { GoodsSearch } from './goods-search.tsx';
import styles from './order-edit.module.css';
import { type EditBody, editPreviewQuery } from './queries.ts';
import { SumsCard } from './sums-card.tsx';

/** Editing of an order before it is packed: the ledger before and after stands beside it. */
export function Component() {
  const id = useParams().id ?? '';
  const first = useQuery(editPreviewQuery(id, {}));
  const crumbs = [
    { title: 'Заказы', to: '/orders' },
    { title: 'Заказ', to: `/orders/${id}` },
  ];
  if (first.data === undefined) {
    return (
      <Page title="Изменить заказ" crumbs={crumbs}>
        {first.isError && <LoadFailure error={first.error} onRetry={() => void first.refetch()} />}
      </Page>
    );
  }
  return <Editing key={id} id={id} opened={first.data} crumbs={crumbs} />;
}

function Editing({
  id,
  opened,
  crumbs,
}: {
  id: string;
  opened: EditedOrder;
  crumbs: { title: string; to: string }[];
}) {
  const { before, isPaid } = opened;
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [added, setAdded] = useState<readonly ChosenGoods[]>([]);
  const [isAnew, setAnew] = useState(false);
  const [comment, setComment] = useState<string>();
  const body: EditBody = {
    lines: [
      ...Object.entries(counts).map(([lineId, count]) => ({ lineId: Number(lineId), count })),
      ...added.map(({ groupId, count }) => ({ groupId, count })),
    ],
    isAnew,
    ...(comment !== undefined && { comment }),
  };
  const isChanged = (body.lines?.length ?? 0) > 0 || isAnew || comment !== undefined;
  const [asked] = useDebouncedValue(body, 300);
  const preview = useQuery(editPreviewQuery(id, asked));
  const after = preview.data;
  const { save, isDone } = useSave(id, asked, after);
  const isOnline = useOnline();
  // Without the page its guard of changes is gone.
  if (isDone) return <Navigate to={`/orders/${id}`} replace />;
  const isFresh = JSON.stringify(asked) === JSON.stringify(body) && !preview.isFetching;

  return (
    <Page
      title="Изменить заказ"
      crumbs={crumbs}
      actions={
        <Button
          loading={save.isPending}
          disabled={!isChanged || !isFresh || preview.isError || !isOnline}
          onClick={() => save.mutate()}
        >
          Сохранить
        </Button>
      }
    >
      <LeaveGuard isChanged={isChanged} />
      {(preview.error ?? save.error) && (
        <Alert color="carnelian" role="alert">
          {(preview.error ?? save.error)?.message}
        </Alert>
      )}
      {after?.warnings.map((warning) => (
        <Alert key={warning} color="gold" role="status">
          {warning}
        </Alert>
      ))}
      <Columns
        side={
          <>
            <SumsCard title="Было" sums={before} />
            {isChanged && after && !preview.isError && (
              <SumsCard title="Станет" sums={after}>
                {after.refund > 0 && <p role="status">Вернём покупателю {rub(after.refund)}</p>}
              </SumsCard>
            )}
          </>
        }
      >
        <Card title="Состав">
          <ul className={styles.lines}>
            {before.lines
              .filter((line) => !line.isService)
              .map((line) => (
                <CountedLine
                  key={line.lineId}
                  title={line.title}
                  sizeTitle={line.sizeTitle}
                  note={rub(line.paid)}
                  count={counts[line.lineId ?? 0] ?? line.count}
                  most={isPaid ? line.count : 99}
                  onChange={(value) =>
                    setCounts(changed(counts, { ...line, lineId: line.lineId ?? 0 }, value))
                  }
                />
              ))}
            {added.map((goods) => (
              <CountedLine
                key={`added ${goods.groupId}`}
                {...goods}
                note="добавлено"
                onChange={(count) => setAdded(withCount(added, goods, count))}
              />
            ))}
          </ul>
          {isPaid ? (
            <p className={styles.quiet}>
              Заказ оплачен: из&nbsp;него можно только убрать.{' '}
              <Link to={`/orders/new?from=${id}`}>Добавить вторым заказом</Link>
            </p>
          ) : (
            <GoodsSearch onAdd={(goods) => setAdded(withOneMore(added, goods))} />
          )}
        </Card>
        <Card title="Ещё">
          {!isPaid && (
            <Checkbox
              mb="sm"
              label="Пересчитать весь заказ по сегодняшним ценам"
              checked={isAnew}
              onChange={(event) => setAnew(event.currentTarget.checked)}
            />
          )}
          <Textarea
            label="Новый комментарий к заказу"
            maxLength={1000}
            autosize
            minRows={2}
            value={comment ?? ''}
            onChange={(event) => setComment(event.currentTarget.value || undefined)}
          />
        </Card>
      </Columns>
    </Page>
  );
}

/** Without lines whose count is what it was. */
function changed(
  counts: Readonly<Record<number, number>>,
  { lineId, count: was }: { lineId: number; count: number },
  count: number,
): Record<number, number> {
  const { [lineId]: _, ...others } = counts;
  return count === was ? others : { ...others, [lineId]: count };
}

/** Saves what the preview has shown, and goes to the order. */
function useSave(id: string, body: EditBody, after: EditedOrder | undefined) {
  const client = useQueryClient();
  const [isDone, setDone] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      staffApi('POST /orders/:id/edits', {
        params: { id },
        body: { ...body, expectedTotal: after?.totals.total ?? 0 },
      }),
    meta: { isShown: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['order', Number(id)] });
      setDone(true);
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  return { save, isDone };
}
