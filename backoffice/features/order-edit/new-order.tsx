import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { useMay } from '../../api/me.ts';
import { type Answer, staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { useFocusOnRefusal } from '../../ui/form/focus-first.ts';
import { LeaveGuard } from '../../ui/form/save-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { phone, rub } from '../../ui/words.ts';
import { BonusesCard, NO_BONUSES } from './bonuses-card.tsx';
import { type Buyer, BuyerFields } from './buyer-fields.tsx';
import { type ChosenGoods, withCount, withOneMore } from './chosen-goods.ts';
import { CountedLine } from './counted-line.tsx';
import { type Delivery, deliveryOf, NO_DELIVERY } from './delivery.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { GoodsSearch } from './goods-search.tsx';
import { type Channel, type Draft, placedBody, pricedBody } from './new-order-body.ts';
import styles from './order-edit.module.css';
import { errorsOf, type FieldErrors } from './order-fields.ts';
import { choicesQuery, newOrderQuery, type PlacedBody, type Terms } from './queries.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { SumsCard } from './sums-card.tsx';

type Props = {
  title: string;
  crumbs: readonly { title: string; to: string }[];
  from: number | undefined;
  /** The order of `from`, for those who may see it. */
  first: StaffOrder | undefined;
  /** Of the one-click order that it answers. */
  siteId: number | undefined;
  blank: number | undefined;
  buyer: Buyer;
  goods: readonly ChosenGoods[];
};

type Written = Omit<Draft, 'delivery'> & {
  /** Undefined: as the account had it last. */
  delivery: Delivery | undefined;
  channel: Channel | undefined;
};

const draftOf = ({ first, siteId, buyer, goods, from, blank }: Props): Written => ({
  siteId: first?.siteId ?? siteId,
  buyer,
  goods,
  from,
  blank,
  delivery: undefined,
  payment: undefined,
  promo: '',
  bonuses: NO_BONUSES,
  comment: '',
  channel: undefined,
});

/** The form of a new order, with the sums of the server beside it. */
export function NewOrder(props: Props) {
  const { title, crumbs, first, from } = props;
  const [opened] = useState(() => draftOf(props));
  const [written, setWritten] = useState(opened);
  const change = (part: Partial<Written>) => setWritten({ ...written, ...part });
  const { buyer, payment } = written;
  const terms: Terms = { customerId: accountOf(buyer, first), siteId: written.siteId };
  const choices = useQuery(choicesQuery(terms)).data;
  const draft: Draft = { ...written, delivery: written.delivery ?? lastDelivery(choices, from) };
  const { sums, isFresh, isReady, error: unpriced } = usePreview(draft);
  const { place, placed } = usePlace();
  if (placed !== undefined) return <Navigate to={`/orders/${placed}`} replace />;

  const errors = { ...errorsOf(unpriced), ...errorsOf(place.error) };
  const channel = written.channel ?? usualChannel(buyer, first);
  const isPaidOnline = choices?.payments.some(({ id, isOnline }) => id === payment && isOnline) === true;
  const isChanged = written.goods !== opened.goods || buyer !== opened.buyer;
  const total = sums?.totals.total;

  return (
    <Page
      title={title}
      crumbs={crumbs}
      actions={
        <PlaceButton
          total={isChosen(draft) ? total : undefined}
          isReady={isReady}
          isPending={place.isPending}
          onPlace={() => {
            const order = placedBody(draft, total ?? 0);
            place.mutate({ order, channel: isPaidOnline ? channel : 'none' });
          }}
        />
      }
    >
      <LeaveGuard isChanged={isChanged && !place.isPending} />
      <RefusalNotice error={place.error ?? unpriced} warnings={sums?.warnings} />
      <Columns side={sums && <SumsCard title="Сумма" sums={sums} />}>
        {from === undefined ? (
          <BuyerFields buyer={buyer} errors={errors} onChange={(next) => change(withBuyer(buyer, next))} />
        ) : (
          <BuyerOfFirst first={first} />
        )}
        <Goods
          goods={written.goods}
          paid={new Map(sums?.lines.map(({ groupId, paid }) => [groupId, paid]))}
          terms={terms}
          site={
            from === undefined && (
              <SiteField
                sites={choices?.sites ?? []}
                siteId={written.siteId}
                // Neither ways of delivery nor ways to pay are those of the other site.
                onChange={(siteId) => change({ siteId, delivery: undefined, payment: undefined })}
              />
            )
          }
          onChange={(goods) => change({ goods })}
        />
        {choices && (
          <DeliveryFields
            choices={choices}
            delivery={draft.delivery}
            payment={payment}
            errors={errors}
            isCopied={from !== undefined}
            quote={sums && { price: sums.totals.delivery, arrival: sums.arrival }}
            onChange={(delivery) => change({ delivery })}
            onPayment={(id) => change({ payment: id })}
          />
        )}
        <BonusesCard
          {...bonusesOf(sums)}
          isFresh={isFresh}
          bonuses={written.bonuses}
          errors={errors}
          onChange={(bonuses) => change({ bonuses })}
        />
        <Other draft={draft} errors={errors} onChange={change}>
          {isPaidOnline && <LinkField channel={channel} onChange={(next) => change({ channel: next })} />}
        </Other>
      </Columns>
    </Page>
  );
}

type Choices = Answer<'GET /orders/choices'>;

const lastDelivery = (choices: Choices | undefined, from: number | undefined): Delivery =>
  choices && from === undefined ? deliveryOf(choices.last, choices) : NO_DELIVERY;

const isChosen = ({ from, delivery, payment }: Draft): boolean =>
  (from !== undefined || delivery.method !== '') && payment !== undefined;

/** Neither bonuses nor addresses of one buyer go to another. */
const withBuyer = (was: Buyer, buyer: Buyer): Partial<Written> => ({
  buyer,
  ...(buyer.account?.id !== was.account?.id && { bonuses: NO_BONUSES, delivery: undefined }),
});

type PlaceProps = {
  /** Undefined while something is not chosen: then the press shows what. */
  total: number | undefined;
  isReady: boolean;
  isPending: boolean;
  onPlace: () => void;
};

function PlaceButton({ total, isReady, isPending, onPlace }: PlaceProps) {
  const isOnline = useOnline();
  return (
    <Button loading={isPending} disabled={!isReady || !isOnline} onClick={onPlace}>
      {total === undefined ? 'Оформить' : `Оформить на\u00a0${rub(total)}`}
    </Button>
  );
}

const accountOf = (buyer: Buyer, first: StaffOrder | undefined) =>
  buyer.account?.id ?? first?.buyer.userId ?? undefined;

/** By letter to those who have a mailbox. */
function usualChannel(buyer: Buyer, first: StaffOrder | undefined): Channel {
  const contacts = first ? first.contacts : buyer.account ? buyer.account.contacts : buyer;
  return contacts?.email ? 'email' : 'sms';
}

const bonusesOf = (sums: Answer<'POST /orders/preview'> | undefined) => ({
  customerId: sums?.customerId ?? null,
  available: sums?.bonusesAvailable ?? 0,
  writtenOff: sums?.totals.bonusesWrittenOff ?? 0,
});

/** What the order would cost, as far as it is chosen. */
function usePreview(draft: Draft) {
  const body = pricedBody(draft);
  const [asked] = useDebouncedValue(body, 300);
  const preview = useQuery(newOrderQuery(asked));
  const isSettled = JSON.stringify(asked) === JSON.stringify(body) && !preview.isFetching;
  const isRefused = preview.error instanceof ApiError && preview.error.code === 'invalid';
  return {
    sums: body && !preview.isError ? preview.data : undefined,
    isFresh: isSettled && !preview.isError,
    /** A refused order is sent all the same: its answer names the fields that the preview does not ask for. */
    isReady: body !== undefined && isSettled && (isRefused || preview.data !== undefined),
    error: body ? preview.error : null,
  };
}

const BuyerOfFirst = ({ first }: { first: StaffOrder | undefined }) =>
  first?.contacts ? (
    <Card title="Покупатель">
      <span className={styles.name}>
        <b>{first.contacts.fio}</b>
        <small>{`Как в\u00a0заказе №\u00a0${first.number} · ${phone(first.contacts.phone)}`}</small>
      </span>
    </Card>
  ) : null;

type GoodsProps = {
  goods: readonly ChosenGoods[];
  /** By size, as the preview prices it. */
  paid: ReadonlyMap<number | null, number>;
  terms: Terms;
  site: ReactNode;
  onChange: (goods: readonly ChosenGoods[]) => void;
};

const Goods = ({ goods, paid, terms, site, onChange }: GoodsProps) => (
  <Card title="Состав" actions={site}>
    <ul className={styles.lines}>
      {goods.map((one) => (
        <CountedLine
          key={one.groupId}
          {...one}
          note={rub(paid.get(one.groupId) ?? one.price)}
          onChange={(count) => onChange(withCount(goods, one, count))}
        />
      ))}
    </ul>
    <GoodsSearch terms={terms} onAdd={(one) => onChange(withOneMore(goods, one))} />
  </Card>
);

type SiteProps = {
  sites: Choices['sites'];
  siteId: number | undefined;
  onChange: (siteId: number) => void;
};

/** A shop of one site has no choice. */
const SiteField = ({ sites, siteId = sites[0]?.id, onChange }: SiteProps) =>
  sites.length > 1 ? (
    <Select
      aria-label="Сайт"
      leftSection={<Store size={16} aria-hidden />}
      allowDeselect={false}
      data={sites.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={String(siteId)}
      onChange={(id) => onChange(Number(id))}
    />
  ) : null;

type OtherProps = {
  draft: Draft;
  errors: FieldErrors;
  onChange: (part: Partial<Written>) => void;
  children: ReactNode;
};

const Other = ({ draft, errors, onChange, children }: OtherProps) => (
  <Card title="Ещё">
    <div className={styles.fields}>
      <TextInput
        id="promo"
        label="Промокод"
        maxLength={40}
        value={draft.promo}
        error={errors.promo}
        onChange={(event) => onChange({ promo: event.currentTarget.value })}
      />
      {children}
      <Textarea
        id="comment"
        label="Комментарий"
        maxLength={1000}
        autosize
        value={draft.comment}
        error={errors.comment}
        onChange={(event) => onChange({ comment: event.currentTarget.value })}
      />
    </div>
  </Card>
);

const CHANNELS: { value: Channel; label: string }[] = [
  { value: 'email', label: 'Отправить письмом' },
  { value: 'sms', label: 'Отправить по\u00a0SMS' },
  { value: 'none', label: 'Не\u00a0отправлять' },
];

/** «Отправить ссылку на оплату», as soon as the order is made. */
function LinkField({ channel, onChange }: { channel: Channel; onChange: (channel: Channel) => void }) {
  const may = useMay();
  return may('orders.pay') ? (
    <Select
      label="Ссылка на оплату"
      allowDeselect={false}
      data={CHANNELS}
      value={channel}
      onChange={(next) => onChange(next as Channel)}
    />
  ) : null;
}

/** Makes the order, and sends the link to pay; an order whose link is refused is made all the same. */
function usePlace() {
  const client = useQueryClient();
  const may = useMay();
  const [placed, setPlaced] = useState<number>();
  const link = useMutation({
    mutationFn: ({ orderId, channel }: { orderId: number; channel: 'email' | 'sms' }) =>
      staffApi('POST /orders/:id/payment-link', { params: { id: String(orderId) }, body: { channel } }),
    onSuccess: ({ sentTo }) => notifications.show({ message: `Ссылка на\u00a0оплату отправлена: ${sentTo}` }),
  });
  const place = useMutation({
    mutationFn: ({ order }: { order: PlacedBody; channel: Channel }) =>
      staffApi('POST /orders', { body: order }),
    meta: { isShown: true },
    onSuccess: async ({ orderId }, { channel }) => {
      // Its refusal is shown; the page of the order offers the link again.
      if (channel !== 'none' && may('orders.pay')) {
        await link.mutateAsync({ orderId, channel }).catch(() => undefined);
      }
      void client.invalidateQueries({ queryKey: ['orders'] });
      setPlaced(orderId);
    },
    // Another price or stock: the form shows it before it is sent again.
    onError: () => void client.invalidateQueries({ queryKey: ['new-order'] }),
  });
  useFocusOnRefusal(place.error);
  return { place, placed };
}
