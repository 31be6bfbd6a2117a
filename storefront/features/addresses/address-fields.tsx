import { useState } from 'react';
import type { AddressSuggestion } from '#contract/dadata.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { type AddressParts, type Chosen, placeOf, streetOf } from './chosen-place.ts';
import { SuggestField } from './suggest-field.tsx';

type PlaceFieldProps = {
  defaultValue: string;
  defaultChosen: Chosen | undefined;
  error: string | undefined;
  onChange(): void;
  /** Undefined when other text is typed. */
  onChoose(place: Chosen | undefined): void;
};

/** Destination city or village of a parcel. */
export function PlaceField({ defaultChosen, onChange, onChoose, ...rest }: PlaceFieldProps) {
  const [chosen, setChosen] = useState(defaultChosen);
  return (
    <>
      <SuggestField
        {...rest}
        label="Город или населённый пункт"
        name="place"
        required
        queryKey={['cities']}
        find={findCities}
        optionOf={({ value }) => ({ key: value, title: value })}
        onType={() => {
          onChoose(undefined);
          onChange();
        }}
        onChoose={({ data }) => {
          const place = placeOf(data);
          setChosen(place);
          onChoose(place);
          onChange();
          return place.text;
        }}
      />
      <input type="hidden" name="chosenPlace" value={JSON.stringify(chosen ?? null)} />
    </>
  );
}

async function findCities(query: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  const { suggestions } = await browserApi('GET /dadata/v1/cities', { query: { query }, signal });
  return suggestions;
}

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
