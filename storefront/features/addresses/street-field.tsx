import { useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { type AddressParts, type Chosen, streetOf } from './chosen-place.ts';
import { SuggestField } from './suggest-field.tsx';

type StreetFieldProps = {
  /** КЛАДР code of the city to search in; when empty, nothing is suggested. */
  within: string;
  defaultValue: string;
  defaultChosen: Chosen | undefined;
  error: string | undefined;
  onChange(): void;
  onChoose(parts: AddressParts): void;
};

export function StreetField({ within, defaultChosen, onChange, onChoose, ...rest }: StreetFieldProps) {
  const [chosen, setChosen] = useState(defaultChosen);
  return (
    <>
      <SuggestField
        {...rest}
        label="Улица"
        name="street"
        hint="В деревне улицы может не быть"
        queryKey={['streets', within]}
        find={async (query, signal) => {
          if (within === '') return [];
          const { suggestions } = await browserApi('GET /dadata/v1/address', {
            query: { query, kladrId: within },
            signal,
          });
          return suggestions;
        }}
        optionOf={({ value, unrestricted_value }) => ({ key: unrestricted_value, title: value })}
        onType={onChange}
        onChoose={({ data }) => {
          setChosen(streetOf(data));
          onChoose(data);
          onChange();
          return data.street;
        }}
      />
      <input type="hidden" name="chosenStreet" value={JSON.stringify(chosen ?? null)} />
    </>
  );
}
