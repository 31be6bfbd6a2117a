import { Button, Checkbox, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { EditedOrder } from '#contract/staff/order-edits.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { useFocusOnRefusal } from '../../ui/form/focus-first.ts';
import { LeaveGuard } from '../../ui/form/save-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { rub } from '../../ui/words.ts';
import { withCount, withOneMore } from './chosen-goods.ts';
import { CountedLine } from './counted-line.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { type EditChoices, type EditDraft, editOf, unedited, withLineCount } from './edit-body.ts';
import { GoodsSearch } from './goods-search.tsx';
import styles from './order-edit.module.css';
import { errorsOf } from './order-fields.ts';
import { type EditBody, editChoicesQuery, editPreviewQuery, type Terms } from './queries.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { SumsCard } from './sums-card.tsx';

/** Editing of an order before it is packed: the ledger before and after stands beside it. */
export function Component() {
  const id = useParams().id ?? '';
  const first = useQuery(editPreviewQuery(id, {}));
  const choices = useQuery(editChoicesQuery(id));
  const crumbs = [
    { title: 'Заказы', to: '/orders' },
    { title: 'Заказ', to: `/orders/${id}` },
  ];
  if (first.data === undefined || choices.data === undefined) {
    const failed = [first, choices].find(({ isError }) => isError);
    return (
      <Page title="Изменить заказ" crumbs={crumbs}>
        {failed?.error && <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      </Page>
    );
  }
  return <Editing key={id} id={id} opened={first.data} choices={choices.data} crumbs={crumbs} />;
}

function Editing({
  id,
  opened,
  choices,
  crumbs,
}: {
  id: string;
  opened: EditedOrder;
  choices: EditChoices;
  crumbs: { title: string; to: string }[];
}) {
  const { before, isPaid } = opened;
  const [was] = useState(() => unedited(choices));
  const terms: Terms = { customerId: choices.customerId ?? undefined, siteId: choices.siteId };
  const [draft, setDraft] = useState(was);
  const change = (part: Partial<EditDraft>) => setDraft({ ...draft, ...part });
  const { priced, whole, isChanged, isHalf } = editOf(draft, was);
  const { after, isFresh, error: refusal } = usePreview(id, priced);
  const { save, isDone } = useSave(id, whole, after);
  const isOnline = useOnline();
  // Without the page its guard of changes is gone.
  if (isDone) return <Navigate to={`/orders/${id}`} replace />;
  const errors = { ...errorsOf(refusal), ...errorsOf(save.error) };

  return (
    <Page
      title="Изменить заказ"
      crumbs={crumbs}
      actions={
        <Button
          loading={save.isPending}
          disabled={!(isChanged && !isHalf && isFresh && isOnline)}
          onClick={() => save.mutate()}
        >
          Сохранить
        </Button>
      }
    >
      <LeaveGuard isChanged={isChanged} />
      <RefusalNotice error={refusal ?? save.error} warnings={after?.warnings} />
      <Columns
        side={
          <>
            <SumsCard title="Было" sums={before} />
            {isChanged && after && (
              <SumsCard title="Станет" sums={after}>
                {after.refund > 0 && <p role="status">Вернём покупателю {rub(after.refund)}</p>}
              </SumsCard>
            )}
          </>
        }
      >
        <Goods id={id} opened={opened} draft={draft} terms={terms} onChange={change} />
        <RecipientFields
          recipient={draft.recipient}
          errors={errors}
          onChange={(recipient) => change({ recipient })}
        />
        <DeliveryFields
          choices={choices}
          delivery={draft.delivery}
          payment={draft.payment}
          errors={errors}
          quote={after && { price: after.totals.delivery, arrival: after.arrival }}
          onChange={(delivery) => change({ delivery })}
          onPayment={(payment) => change({ payment })}
        />
        <Card title="Ещё">
          {!isPaid && (
            <Checkbox
              mb="sm"
              label="Пересчитать весь заказ по сегодняшним ценам"
              checked={draft.isAnew}
              onChange={(event) => change({ isAnew: event.currentTarget.checked })}
            />
          )}
          <Textarea
            id="comment"
            label="Комментарий к&nbsp;заказу"
            maxLength={1000}
            autosize
            minRows={2}
            value={draft.comment}
            error={errors.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        </Card>
      </Columns>
    </Page>
  );
}

/** What the edit would change; undefined where the shop refuses it. */
function usePreview(id: string, priced: EditBody) {
  const [asked] = useDebouncedValue(priced, 300);
  const preview = useQuery(editPreviewQuery(id, asked));
  const isSettled = JSON.stringify(asked) === JSON.stringify(priced) && !preview.isFetching;
  return {
    after: preview.isError ? undefined : preview.data,
    isFresh: isSettled && !preview.isError,
    error: preview.error,
  };
}

type GoodsProps = {
  id: string;
  opened: EditedOrder;
  draft: EditDraft;
  terms: Terms;
  onChange: (part: Partial<EditDraft>) => void;
};

/** The lines with their counts, and goods to add unless the order is paid. */
function Goods({ id, opened: { before, isPaid }, draft, terms, onChange }: GoodsProps) {
  const { counts, added } = draft;
  return (
    <Card title="Состав">
      <ul className={styles.lines}>
        {before.lines
          .filter((line) => !line.isService)
          .map((line) => {
            const { title, sizeTitle, paid, count, lineId } = { ...line, lineId: line.lineId ?? 0 };
            return (
              <CountedLine
                key={lineId}
                title={title}
                sizeTitle={sizeTitle}
                note={rub(paid)}
                count={counts[lineId] ?? count}
                most={isPaid ? count : 99}
                onChange={(next) => onChange({ counts: withLineCount(counts, { lineId, count }, next) })}
              />
            );
          })}
        {added.map((goods) => (
          <CountedLine
            key={`added ${goods.groupId}`}
            {...goods}
            note="добавлено"
            onChange={(count) => onChange({ added: withCount(added, goods, count) })}
          />
        ))}
      </ul>
      {isPaid ? (
        <p className={styles.quiet}>
          Заказ оплачен: из&nbsp;него можно только убрать.{' '}
          <Link to={`/orders/new?from=${id}`}>Добавить вторым заказом</Link>
        </p>
      ) : (
        <GoodsSearch terms={terms} onAdd={(goods) => onChange({ added: withOneMore(added, goods) })} />
      )}
    </Card>
  );
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
    // Another price or stock: the form shows it before it is saved again.
    onError: () => void client.invalidateQueries({ queryKey: ['order', id, 'edit'] }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['order', Number(id)] });
      setDone(true);
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  useFocusOnRefusal(save.error);
  return { save, isDone };
}
