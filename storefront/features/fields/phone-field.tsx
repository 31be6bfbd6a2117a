import { useId, useRef, useState } from 'react';
import { PHONE_COUNTRIES, type PhoneCountry, phoneCountries } from '#domain/contacts/phone-countries.ts';
import { isTooLong, phoneOfField, typedPhone } from '#domain/contacts/typed-phone.ts';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { ContactFieldProps } from './field-props.ts';
import styles from './phone-field.module.css';
import { inputTypeOf, setFormatted } from './set-formatted.ts';

/**
 * «Телефон»: the country with flag and prefix, and the number under the mask of that country (§5). A number
 * pasted or autofilled with a prefix selects the country. The form receives the whole number.
 */
export function PhoneField({
  label = 'Телефон',
  name = 'phone',
  defaultValue = '',
  readOnly,
  onChange,
  ...rest
}: ContactFieldProps & { defaultValue?: string | undefined }) {
  const [given] = useState(() => typedPhone(defaultValue, 'RU'));
  const [country, setCountry] = useState(given.country);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(given.text);

  function show(text: string, chosen: PhoneCountry, change: Event) {
    const typed = typedPhone(text, chosen);
    const isOneTooMany = inputTypeOf(change) === 'insertText' && isTooLong(typed);
    shown.current = isOneTooMany ? shown.current : typed.text;
    if (input.current) setFormatted(input.current, shown.current, change);
    setCountry(isOneTooMany ? chosen : typed.country);
    onChange?.();
  }

  return (
    <Field
      autoComplete="tel"
      placeholder={exampleOf(country)}
      hint={lengthHint(country)}
      {...rest}
      ref={(field) => {
        input.current = field;
        return fillIn(field?.form, name, () => phoneOfField({ country, text: field?.value ?? '' }));
      }}
      label={label}
      name={name}
      type="tel"
      inputMode="tel"
      readOnly={readOnly}
      defaultValue={given.text}
      before={
        <CountryChoice
          country={country}
          isLocked={readOnly === true}
          onChoose={(chosen, change) => show(shown.current, chosen, change)}
        />
      }
      onChange={({ currentTarget, nativeEvent }) => show(currentTarget.value, country, nativeEvent)}
    />
  );
}

/** §5: "the Russian hint says international +7 with 11 digits"; other countries have the same hint. */
function lengthHint(country: PhoneCountry): string {
  const { prefix, least, most } = PHONE_COUNTRIES[country];
  return `Международный формат: +${prefix}, ${least === most ? 'всего' : `от ${least} до`} ${most} цифр`;
}

/** A number under the mask of the country: `(912) 345-67-89`. */
function exampleOf(country: PhoneCountry): string {
  let digit = 0;
  return PHONE_COUNTRIES[country].mask.replaceAll('X', () => EXAMPLE.charAt(digit++));
}

const EXAMPLE = '912345678901';

/** Sets the whole number in FormData of the form; without scripts the field sends its visible text. */
function fillIn(form: HTMLFormElement | null | undefined, name: string, value: () => string) {
  const onFormData = ({ formData }: FormDataEvent) => formData.set(name, value());
  form?.addEventListener('formdata', onFormData);
  return () => form?.removeEventListener('formdata', onFormData);
}

type CountryChoiceProps = {
  country: PhoneCountry;
  isLocked: boolean;
  onChoose(country: PhoneCountry, change: Event): void;
};

/** A native select, transparent, over the flag and the prefix. */
function CountryChoice({ country, isLocked, onChoose }: CountryChoiceProps) {
  const id = useId();
  return (
    <span className={styles.country}>
      <span className={styles.shown} aria-hidden="true">
        <span className={`${styles.flag} ${styles[country]}`} />+{PHONE_COUNTRIES[country].prefix}
        <Icon name="chevron-down" size={16} />
      </span>
      <label className="vh" htmlFor={id}>
        Код страны
      </label>
      <select
        id={id}
        className={styles.list}
        value={country}
        disabled={isLocked}
        onChange={({ currentTarget, nativeEvent }) => {
          const chosen = phoneCountries().find((code) => code === currentTarget.value);
          if (chosen) onChoose(chosen, nativeEvent);
        }}
      >
        {phoneCountries().map((code) => (
          <option key={code} value={code}>
            {PHONE_COUNTRIES[code].title} +{PHONE_COUNTRIES[code].prefix}
          </option>
        ))}
      </select>
    </span>
  );
}
