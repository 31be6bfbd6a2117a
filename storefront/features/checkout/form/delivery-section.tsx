import { useState } from 'react';
import type { DeliveryCalculation, DeliveryMethod, DeliveryPoint } from '#contract/delivery.ts';
import type { ShippingAddress } from '#contract/shipping.ts';
import { PlaceField } from '#storefront/features/addresses/address-fields.tsx';
import type { Chosen } from '#storefront/features/addresses/chosen-place.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import type { CheckoutChoice } from '../state/checkout-choice.ts';
import type { CheckoutForm, Entered } from '../state/checkout-data.ts';
import { AddressChoice } from './address-choice.tsx';
import { CheckoutSection, OptionGroup } from './checkout-section.tsx';
import styles from './delivery-section.module.css';
import { dates, dayAndMonth } from './delivery-text.ts';
import { MethodPrice } from './method-price.tsx';
import { PointChoice } from './point-choice.tsx';

type DeliverySectionProps = {
  methods: readonly DeliveryMethod[];
  /** Of every method with pickup points, in the selected city. */
  points: readonly DeliveryPoint[];
  addresses: readonly ShippingAddress[];
  choice: CheckoutChoice;
  entered: Entered;
  calculation: DeliveryCalculation | undefined;
  /** Why there is none. */
  failure: string | undefined;
  /** The basket has reached the sum for free delivery. */
  isFreeReached: boolean;
  errorAt: CheckoutForm['errorAt'];
  onChoose(change: CheckoutChoice): void;
};

export function DeliverySection({
  methods,
  points,
  addresses,
  choice,
  entered,
  calculation,
  failure,
  isFreeReached,
  errorAt,
  onChoose,
}: DeliverySectionProps) {
  const { error, onChange } = errorAt('personalDelivery.method');
  const pointField = errorAt('personalDelivery.deliveryPointCode');
  const town = errorAt('personalShipping.shipping.address.city');
  const region = errorAt('personalShipping.shipping.kladrId');
  const calculated = (method: string) => (calculation?.method === method ? calculation : undefined);
  /** Counts changes of the city from outside of its own field. */
  const [settings, setSettings] = useState(0);
  const [isPlaceOpen, setIsPlaceOpen] = useState(false);

  function chooseAddress(change: CheckoutChoice) {
    if (change.place?.text !== choice.place?.text) setSettings(settings + 1);
    setIsPlaceOpen(false);
    onChoose(change);
  }

  return (
    <CheckoutSection number={1} title="Доставка">
      <div>
        <PlaceField
          key={settings}
          defaultValue={(settings === 0 ? entered.place : undefined) ?? choice.place?.text ?? ''}
          defaultChosen={choice.place}
          // An empty place is no region either: one text of the two is shown.
          error={town.error ?? region.error}
          onChange={() => {
            town.onChange();
            region.onChange();
          }}
          onChoose={(place) => {
            setIsPlaceOpen(place === undefined);
            if (place) onChoose(withPlace(choice, place, addresses));
          }}
        />
        <noscript>
          <button type="submit" name="intent" value="place" className="link">
            Показать пункты выдачи этого города
          </button>
        </noscript>
      </div>
      <OptionGroup title="Способ доставки" error={error} columns={methods.length === 3 ? 3 : 2}>
        {methods.map((method) => (
          <div key={method.code} className={styles.method}>
            <OptionCard
              name="method"
              value={method.code}
              data-kind={method.kind}
              title={method.name}
              note={<MethodNote method={method} calculation={calculated(method.code)} />}
              aside={<MethodPrice {...{ method, isFreeReached }} calculation={calculated(method.code)} />}
              disabled={!method.isAvailable}
              checked={method.code === choice.method}
              onChange={() => {
                onChange();
                onChoose({ ...choice, method: method.code });
              }}
            />
            {method.kind === 'pickupPoint' && (
              <div className={styles.points}>
                <PointChoice
                  method={method.code}
                  points={points.filter((point) => point.method === method.code)}
                  chosenCode={method.code === choice.method ? choice.point : undefined}
                  calculation={calculated(method.code)}
                  error={method.code === choice.method ? pointField.error : undefined}
                  onChoose={(point) => {
                    pointField.onChange();
                    onChoose({ ...choice, method: method.code, point });
                  }}
                />
              </div>
            )}
          </div>
        ))}
        <div className={styles.address}>
          <AddressChoice
            {...{ addresses, choice, entered, errorAt }}
            within={isPlaceOpen ? '' : (choice.place?.parts.kladr_id ?? '')}
            onChoose={chooseAddress}
          />
        </div>
      </OptionGroup>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </CheckoutSection>
  );
}

/** Another city deselects a saved address elsewhere and a pickup point of the previous city. */
function withPlace(
  choice: CheckoutChoice,
  place: Chosen,
  addresses: readonly ShippingAddress[],
): CheckoutChoice {
  const kept = addresses.find(({ id }) => id === choice.shippingId)?.address;
  const isThere = kept !== undefined && kept.kladr_id === place.parts.kladr_id;
  return {
    ...choice,
    place,
    point: undefined,
    shippingId: isThere ? choice.shippingId : 'new',
  };
}

type MethodProps = { method: DeliveryMethod; calculation: DeliveryCalculation | undefined };

function MethodNote({ method: { hint, fromDays, isAvailable }, calculation }: MethodProps) {
  if (!isAvailable) return 'Сюда не\u00a0доставляем';
  if (calculation) return dates(calculation);
  if (fromDays === null) return hint;
  return fromDays.daysFrom === 0 ? 'сегодня' : `с\u00a0${dayAndMonth(fromDays.dateFrom)}`;
}
