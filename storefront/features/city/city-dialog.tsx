import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import { browserApi } from '#storefront/api/browser-api.ts';
import { DEBOUNCE } from '#storefront/kit/debounce.ts';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { chooseCity } from './city-choice.ts';
import styles from './city-list.module.css';
import { CityList } from './city-list.tsx';

export function CityDialog({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('');
  const [query] = useDebounce(text.trim(), DEBOUNCE);
  const { data, error, refetch } = useQuery({
    queryKey: ['delivery-cities', query],
    queryFn: ({ signal }) => browserApi('GET /delivery/v1/cities', { query: { query }, signal }),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Modal title="Ваш город" size="sheet" startsInField onClose={onClose}>
      <div className={styles.place}>
        <Field
          label="Город или посёлок"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          data && (
            <CityList
              cities={data}
              onChoose={(city) => {
                chooseCity(city);
                onClose();
              }}
            />
          )
        )}
      </div>
    </Modal>
  );
}
