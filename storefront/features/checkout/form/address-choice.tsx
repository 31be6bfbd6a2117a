import { useRef } from 'react';
import type { ShippingAddress } from '#contract/shipping.ts';
import { shownPhone } from '#domain/contacts/typed-phone.ts';
import { StreetField } from '#storefront/features/addresses/address-fields.tsx';
import { partsOf, placeOf } from '#storefront/features/addresses/chosen-place.ts';
import { chosenIn } from '#storefront/features/addresses/read-address-form.ts';
import * as paths from '#storefront/paths.ts';
import { Field } from '#storefront/ui/field.tsx';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import type { CheckoutChoice } from '../state/checkout-choice.ts';
import type { CheckoutForm, Entered } from '../state/checkout-data.ts';
import styles from './address-choice.module.css';
import { OptionGroup } from './checkout-section.tsx';

type AddressChoiceProps = {
  addresses: readonly ShippingAddress[];
  choice: CheckoutChoice;
  entered: Entered;
  errorAt: CheckoutForm['errorAt'];
  /** КЛАДР code of the city to look for streets in; empty while it is not known. */
  within: string;
  onChoose(change: CheckoutChoice): void;
};

/** One of the kept addresses, or another. */
export function AddressChoice({ addresses, choice, entered, errorAt, within, onChoose }: AddressChoiceProps) {
  const { error, onChange } = errorAt('personalShipping.shippingId');
  return (
    <div className={styles.choice}>
      <div className={styles.head}>
        <h3>Адрес доставки</h3>
        {addresses.length > 0 && (
          <a className="link" href={paths.addresses}>
            Мои адреса
          </a>
        )}
      </div>
      {addresses.length > 0 && (
        <OptionGroup title="Адрес доставки" error={error}>
          {addresses.map((kept) => (
            <OptionCard
              key={kept.id}
              name="shippingId"
              value={kept.id}
              title={kept.address.value}
              note={`${kept.contactPerson}, ${shownPhone(kept.phone)}`}
              checked={kept.id === choice.shippingId}
              onChange={() => {
                onChange();
                onChoose({ ...choice, shippingId: kept.id, place: placeOf(partsOf(kept)) });
              }}
            />
          ))}
          <OptionCard
            name="shippingId"
            value="new"
            title="Другой адрес"
            checked={choice.shippingId === 'new'}
            onChange={() => {
              onChange();
              onChoose({ ...choice, shippingId: 'new' });
            }}
          />
        </OptionGroup>
      )}
      <NewAddress {...{ choice, entered, errorAt, within }} isAlone={addresses.length === 0} />
    </div>
  );
}

type NewAddressProps = Pick<AddressChoiceProps, 'choice' | 'entered' | 'errorAt' | 'within'> & {
  /** There is nothing else to choose. */
  isAlone: boolean;
};

/** The rest of an address below its city, which stands at the top of the form. */
function NewAddress({ choice: { place }, entered, errorAt, within, isAlone }: NewAddressProps) {
  const house = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  return (
    <div className={isAlone ? styles.fields : `${styles.fields} ${styles.other}`}>
      <div className={styles.wide}>
        <StreetField
          within={within}
          defaultValue={entered.street ?? ''}
          defaultChosen={chosenIn(entered.chosenStreet ?? '')}
          {...errorAt('personalShipping.shipping.address.street')}
          onChoose={(parts) => {
            fill(house.current, parts.house);
            fill(zip.current, parts.postal_code);
          }}
        />
      </div>
      <Field
        ref={house}
        label="Дом"
        name="house"
        required
        autoComplete="off"
        defaultValue={entered.house}
        {...errorAt('personalShipping.shipping.address.house')}
      />
      <Field label="Квартира" name="flat" autoComplete="off" defaultValue={entered.flat} />
      <Field
        key={place?.text}
        ref={zip}
        label="Почтовый индекс"
        name="zip"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        defaultValue={(place?.text === entered.place ? entered.zip : undefined) ?? place?.parts.postal_code}
        {...errorAt('personalShipping.shipping.zip')}
      />
    </div>
  );
}

function fill(field: HTMLInputElement | null, text: string): void {
  if (field && text !== '') field.value = text;
}
