import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { Output } from '#contract/endpoint.ts';
import type { orders } from '#contract/orders.ts';
import { SET_ASIDE_HOURS } from '#domain/orders/set-aside.ts';
import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { counted } from '#domain/russian/plural.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { newUuid } from '#storefront/api/visit-cookies.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { fullMoment } from '#storefront/features/orders/order-dates.ts';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { usePartProfile } from '#storefront/features/request/use-part-profile.ts';
import { type FieldOf, fieldsOf } from '#storefront/forms/fields.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { OwnTime } from '#storefront/kit/own-time.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import { setAsidePath } from './set-aside-path.ts';
import styles from './shop-stock.module.css';
import type { StockedProduct, StockedSize } from './shop-stock.tsx';
import type { PointOfSize } from './stocked-points.tsx';

type SetAsideDialogProps = {
  product: StockedProduct;
  size: StockedSize;
  points: readonly PointOfSize[];
  onClose(): void;
};

type Kept = Output<typeof orders.setAside> & { point: PointOfSize | undefined };

/** «Отложить в магазине»: an order of one piece, paid at the shop within a day (ADR 0097). */
export function SetAsideDialog({ product, size, points, onClose }: SetAsideDialogProps) {
  const { userRole } = useFrame();
  const [kept, setKept] = useState<Kept>();
  const note = sizeText(size.title);

  return (
    <Modal title="Отложить в&nbsp;магазине" onClose={onClose}>
      <MiniProduct title={product.title} imageId={product.catalogImageId} {...(note && { note })} />
      {kept ? (
        <KeptOrder order={kept} />
      ) : userRole === GUEST_USER_ROLE ? (
        <GuestPrompt sizeId={size.id} />
      ) : (
        <SetAsideForm size={size} points={points} onKept={setKept} />
      )}
    </Modal>
  );
}

/** The address brings the guest back to this dialog. */
function GuestPrompt({ sizeId }: { sizeId: number }) {
  const { pathname, search } = useLocation();
  const back = setAsidePath({ pathname, search }, sizeId);
  return (
    <>
      <Notice tone="info">
        Чтобы отложить украшение, войдите в&nbsp;аккаунт: имя и&nbsp;телефон подставим сами.
      </Notice>
      <LinkButton href={`${back}&signin=byPhone`} data-keep-scroll size="lg" isBlock>
        Войти
      </LinkButton>
    </>
  );
}

function KeptOrder({ order: { orderId, number, reservedUntil, point } }: { order: Kept }) {
  return (
    <>
      <Notice tone="ok">
        <b>Отложили для&nbsp;вас: заказ №&nbsp;{number}</b>
        <br />
        {point && `${point.city}, ${point.address}. ${point.workTime}. `}
        {reservedUntil && (
          <>
            Ждём вас до&nbsp;{fullMoment(reservedUntil)} по&nbsp;московскому времени
            <OwnTime time={reservedUntil} />.{' '}
          </>
        )}
        Оплатите на&nbsp;месте, наличными или&nbsp;картой.
      </Notice>
      <LinkButton href={paths.order(orderId)} size="lg" isBlock>
        Посмотреть заказ
      </LinkButton>
    </>
  );
}

const HOURS = counted(SET_ASIDE_HOURS, ['час', 'часа', 'часов']);

type Call = 'POST /orders/v1/set-aside';

type SetAsideFormProps = Pick<SetAsideDialogProps, 'size' | 'points'> & { onKept(order: Kept): void };

function SetAsideForm({ size, points, onKept }: SetAsideFormProps) {
  const [requestId] = useState(newUuid);
  const profile = usePartProfile();
  const form = useForm<FieldOf<Call>>({
    async send(entered) {
      const { text, isTicked } = fieldsOf<Call>(entered);
      const pointCode = text('pointCode');
      const order = await browserApi('POST /orders/v1/set-aside', {
        body: {
          groupId: size.id,
          pointCode,
          fio: text('fio'),
          phone: text('phone'),
          consent: isTicked('consent'),
          offer: isTicked('offer'),
          requestId,
        },
      });
      onKept({ ...order, point: points.find((point) => point.pointCode === pointCode) });
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className="muted">Держим {HOURS} без предоплаты: примерьте и&nbsp;оплатите на&nbsp;месте.</p>
      <PointChoice points={points} {...form.errorAt('pointCode')} />
      <PhoneField key={`phone of ${profile?.uid}`} required {...form.field('phone', profile?.phone ?? '')} />
      <FullNameField key={`fio of ${profile?.uid}`} required {...form.field('fio', profile?.fio)} />
      <ConsentField {...form.field('consent')} />
      <ConsentField {...form.field('offer')}>
        Принимаю условия{' '}
        <a className="link" href={paths.offer} target="_blank" rel="noopener">
          публичной оферты
        </a>
      </ConsentField>
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBlock isBusy={form.isSending() || !profile}>
        Отложить на&nbsp;{HOURS}
      </Button>
    </form>
  );
}

type PointChoiceProps = { points: readonly PointOfSize[]; error: string | undefined; onChange(): void };

/** Shops by city; the first is chosen where there is no other. */
function PointChoice({ points, error, onChange }: PointChoiceProps) {
  const messageId = useId();
  return (
    <div>
      <div className={styles.cities}>
        {[...Map.groupBy(points, ({ city }) => city)].map(([city, own]) => (
          <fieldset key={city} className={styles.city} aria-describedby={messageId}>
            <legend>{city}</legend>
            {own.map(({ pointCode, address, workTime, count }) => (
              <OptionCard
                key={pointCode}
                name="pointCode"
                value={pointCode}
                defaultChecked={points.length === 1}
                title={address}
                note={workTime}
                aside={`${count}\u00a0шт.`}
                onChange={onChange}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <p className={styles.error} id={messageId} role={error === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}
