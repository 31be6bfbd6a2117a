import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Input } from '#contract/endpoint.ts';
import type { staffOrderEdits } from '#contract/staff/order-edits.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Page } from '../../ui/page.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { rub } from '../../ui/words.ts';
import { type Buyer, BuyerFields, NO_BUYER } from './buyer-fields.tsx';
import { type ChosenGoods, withCount, withOneMore } from './chosen-goods.ts';
import { CountedLine } from './counted-line.tsx';
import { type Delivery, DeliveryFields, NO_DELIVERY } from './delivery-fields.tsx';
import { GoodsSearch } from './goods-search.tsx';
import styles from './order-edit.module.css';
import { choicesQuery, type NewOrderBody, newOrderQuery } from './queries.ts';
import { SumsCard } from './sums-card.tsx';

const CRUMBS = [{ title: 'Заказы', to: '/orders' }];

/** An order for a caller, or the second order of a buyer (`?from=`). */
export function Component() {
  const [search] = useSearchParams();
  const from = Number(search.get('from')) || undefined;
  const blank = Number(search.get('blank')) || undefined;
  const [buyer, setBuyer] = useState<Buyer>(NO_BUYER);
  const [goods, setGoods] = useState<readonly ChosenGoods[]>([]);
  const [delivery, setDelivery] = useState<Delivery>(NO_DELIVERY);
  const [promo, setPromo] = useState('');
  const [comment, setComment] = useState('');
  const choices = useQuery(choicesQuery(undefined));

  const body = bodyOf({ goods, delivery, promo, comment, from, blank });
  const [asked] = useDebouncedValue(body, 300);
  const preview = useQuery(newOrderQuery(asked));
  const isFresh = JSON.stringify(asked) === JSON.stringify(body) && !preview.isFetching;
  const place = usePlace();
  const isOnline = useOnline();
  const errors = errorsOf(place.error) ?? errorsOf(preview.error) ?? {};

  const send = () => {
    if (body && preview.data) place.mutate(placedBody(body, buyer, preview.data.totals.total));
  };

  return (
    <Page
      title={from ? 'Второй заказ' : 'Новый заказ'}
      crumbs={CRUMBS}
      actions={
        <Button
          loading={place.isPending}
          disabled={!body || !isFresh || preview.isError || !isOnline}
          onClick={send}
        >
          Оформить
        </Button>
      }
    >
      {(place.error ?? preview.error) && (
        <Alert color="carnelian" role="alert">
          {(place.error ?? preview.error)?.message}
        </Alert>
      )}
      <Columns
        side={
          preview.data &&
          body && (
            <SumsCard title="Сумма" sums={preview.data}>
              {preview.data.warnings.map((warning) => (
                <p key={warning} role="status">
                  {warning}
                </p>
              ))}
            </SumsCard>
          )
        }
      >
        {from === undefined && <BuyerFields buyer={buyer} errors={errors} onChange={setBuyer} />}
        <Card title="Состав">
          <ul className={styles.lines}>
            {goods.map((one) => (
              <CountedLine
                key={one.groupId}
                {...one}
                note={rub(one.price)}
                onChange={(count) => setGoods(withCount(goods, one, count))}
              />
            ))}
          </ul>
          <GoodsSearch onAdd={(one) => setGoods(withOneMore(goods, one))} />
        </Card>
        {choices.data && (
          <DeliveryFields
            choices={choices.data}
            delivery={delivery}
            errors={errors}
            isCopied={from !== undefined}
            onChange={setDelivery}
          />
        )}
        <Card title="Ещё">
          <div className={styles.fields}>
            <TextInput
              label="Промокод"
              maxLength={40}
              value={promo}
              onChange={(event) => setPromo(event.currentTarget.value)}
            />
            <Textarea
              label="Комментарий"
              maxLength={1000}
              autosize
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          </div>
        </Card>
      </Columns>
    </Page>
  );
}

type Form = {
  goods: readonly ChosenGoods[];
  delivery: Delivery;
  promo: string;
  comment: string;
  from: number | undefined;
  blank: number | undefined;
};

/** What is asked for the price; undefined while something lacks. */
function bodyOf({ goods, delivery, promo, comment, from, blank }: Form): NewOrderBody | undefined {
  const hasDelivery = from !== undefined || delivery.method !== '';
  if (goods.length === 0 || delivery.payment === undefined || !hasDelivery) return;
  return {
    lines: goods.map(({ groupId, count }) => ({ groupId, count })),
    payment: delivery.payment,
    ...(delivery.method !== '' && { delivery: deliveryOf(delivery) }),
    ...(promo.trim() !== '' && { promo: promo.trim() }),
    comment,
    ...(from === undefined ? { customer: null } : { fromOrder: from }),
    ...(blank !== undefined && { fromBlank: blank }),
  };
}

const deliveryOf = (delivery: Delivery) => ({
  method: delivery.method,
  ...(delivery.kind === 'address'
    ? { shipping: addressOf(delivery) }
    : { deliveryPointCode: delivery.point ?? '' }),
});

/** The order itself, with its buyer unless it is that of the first order. */
function placedBody(
  { customer: _, bonuses: _none, ...order }: NewOrderBody,
  buyer: Buyer,
  total: number,
): PlacedBody {
  const { fio, phone, email, hasConsent } = buyer;
  return {
    ...order,
    ...(order.fromOrder === undefined && {
      customer: { fio, phone, ...(email.trim() !== '' && { email }), consent: hasConsent },
    }),
    expectedTotal: total,
  };
}

const addressOf = ({ city, street, house, flat, zip }: Delivery) => ({
  address: {
    city,
    street,
    house,
    flat,
    postal_code: zip,
    value: [city, street, house && `д ${house}`, flat && `кв ${flat}`].filter(Boolean).join(', '),
  },
  zip,
  kladrId: '',
});

const errorsOf = (error: unknown): Partial<Record<string, string>> | undefined =>
  error instanceof ApiError ? error.errors : undefined;

type PlacedBody = Input<typeof staffOrderEdits.order>['body'];

/** Makes the order and opens it. */
function usePlace() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: PlacedBody) => staffApi('POST /orders', { body }),
    meta: { isShown: true },
    onSuccess: async ({ orderId }) => {
      void client.invalidateQueries({ queryKey: ['orders'] });
      await navigate(`/orders/${orderId}`);
    },
  });
}
