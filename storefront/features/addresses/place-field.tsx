import { useState } from 'react';
import type { AddressSuggestion } from '#contract/dadata.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { type Chosen, placeOf } from './chosen-place.ts';
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
