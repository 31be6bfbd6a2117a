import { useRef, useState } from 'react';
import { Form } from 'react-router';
import type { ShippingAddress } from '#contract/shipping.ts';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Field } from '#storefront/ui/field.tsx';
import card from '#storefront/ui/form-card.module.css';
import { PlaceField, StreetField } from './address-fields.tsx';
import styles from './address-form.module.css';
import { partsOf, placeOf, streetOf } from './chosen-place.ts';

type AddressFormProps = {
  /** The address being edited; undefined for a new one. */
  address: ShippingAddress | undefined;
  /** Defaults for a new address. */
  owner: { contactPerson: string; phone: string };
  posted: PostedForm | undefined;
};

export function AddressForm({ address, owner, posted }: AddressFormProps) {
  const form = useForm<FieldOf<'POST /delivery/v1/shipping'>>({ posted });
  const house = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const { place, street, texts } = knownOf(address, owner);
  const shown: Partial<Record<string, string>> & typeof texts = { ...texts, ...posted?.entered };
  const [city, setCity] = useState(place);
  const [town, region] = [form.errorAt('address.city'), form.errorAt('kladrId')];

  return (
    <Form {...form.props} className={card.form} preventScrollReset>
      <h2 className={styles.title}>{address ? 'Изменить адрес' : 'Новый адрес'}</h2>
      <input type="hidden" name="intent" value="save" />
      {address && <input type="hidden" name="id" value={address.id} />}
      <PlaceField
        // An empty place is no region either: one text of the two is shown.
        error={town.error ?? region.error}
        onChange={() => {
          town.onChange();
          region.onChange();
        }}
        defaultValue={shown.place}
        defaultChosen={place}
        onChoose={(chosen) => {
          setCity(chosen);
          fill(zip.current, chosen?.parts.postal_code ?? '');
        }}
      />
      <StreetField
        within={city?.parts.kladr_id ?? ''}
        {...form.errorAt('address.street')}
        defaultValue={shown.street}
        defaultChosen={street}
        onChoose={(parts) => {
          fill(house.current, parts.house);
          fill(zip.current, parts.postal_code);
        }}
      />
      <div className={`${styles.house} ${card.wide}`}>
        <Field
          {...form.errorAt('address.house')}
          ref={house}
          label="Дом"
          name="house"
          required
          autoComplete="off"
          defaultValue={shown.house}
        />
        <Field label="Квартира" name="flat" autoComplete="off" defaultValue={shown.flat} />
        <Field
          ref={zip}
          label="Почтовый индекс"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          {...form.field('zip', texts.zip)}
        />
      </div>
      <FullNameField
        label="Получатель"
        hint="ФИО, как в паспорте"
        required
        {...form.field('contactPerson', texts.contactPerson)}
      />
      <PhoneField required {...form.field('phone', texts.phone)} />
      {address?.isDefault !== true && (
        <Checkbox className={card.wide} name="isDefault" defaultChecked={shown.isDefault !== undefined}>
          Сделать основным адресом
        </Checkbox>
      )}
      <RefusalNotice form={form} className={card.wide} />
      <div className={card.actions}>
        <Button type="submit" size="lg" isBusy={form.isSending('save')}>
          Сохранить адрес
        </Button>
        <a className="link" href={paths.addresses} data-keep-scroll>
          Отмена
        </a>
      </div>
    </Form>
  );
}

const NOTHING = { place: '', street: '', house: '', flat: '', zip: '' };

/** Values known before anything is typed; a suggestion that the address was made from stays valid. */
function knownOf(address: ShippingAddress | undefined, owner: AddressFormProps['owner']) {
  if (!address) return { texts: { ...owner, ...NOTHING } };
  const { contactPerson, phone, zip } = address;
  const parts = partsOf(address);
  const { street, house, flat } = parts;
  const place = placeOf(parts);
  return {
    place,
    street: streetOf(parts),
    texts: { contactPerson, phone, zip, place: place.text, street, house, flat },
  };
}

function fill(field: HTMLInputElement | null, text: string): void {
  if (field && text !== '') field.value = text;
}
