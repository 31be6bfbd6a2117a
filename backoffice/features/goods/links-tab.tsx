import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { ChoiceField, ChoicesField } from './choice-fields.tsx';
import styles from './product.module.css';

import type { TabProps } from './tab-props.ts';

export function LinksTab({ product, choices, form, isReadOnly: readOnly }: TabProps) {
  const { values, errors } = form;
  return (
    <div className={styles.stack}>
      <Card title="Коллекции, стикеры, бренд">
        <div className={styles.fields}>
          <ChoicesField
            label={FIELD_TITLES.collectionIds}
            rows={choices?.collections}
            readOnly={readOnly}
            error={errors.collectionIds}
            value={values.collectionIds}
            onChange={(ids) => form.setFieldValue('collectionIds', ids)}
          />
          <ChoicesField
            label={FIELD_TITLES.stickerIds}
            rows={choices?.stickers}
            readOnly={readOnly}
            error={errors.stickerIds}
            value={values.stickerIds}
            onChange={(ids) => form.setFieldValue('stickerIds', ids)}
          />
          <ChoiceField
            label={FIELD_TITLES.brandId}
            rows={choices?.brands}
            readOnly={readOnly}
            error={errors.brandId}
            value={values.brandId}
            onChange={(id) => form.setFieldValue('brandId', id)}
          />
        </div>
      </Card>
      <Card title="Комплект и модель">
        <div className={styles.fields}>
          <ChoiceField
            label={FIELD_TITLES.setId}
            rows={choices?.sets}
            readOnly={readOnly}
            error={errors.setId}
            value={values.setId}
            onChange={(id) => form.setFieldValue('setId', id)}
          />
          <NumberInput
            label={FIELD_TITLES.setPosition}
            readOnly={readOnly}
            error={errors.setPosition}
            value={values.setPosition}
            onChange={(next) => form.setFieldValue('setPosition', Number(next))}
          />
          <TextInput
            label={FIELD_TITLES.modelCode}
            description="Общая для товаров, что отличаются металлом, камнем или длиной"
            readOnly={readOnly}
            error={errors.modelCode}
            value={values.modelCode ?? ''}
            onChange={(event) => form.setFieldValue('modelCode', event.currentTarget.value || null)}
          />
        </div>
      </Card>
      <Card title={FIELD_TITLES.accessoryIds}>
        <Accessories
          known={product.accessories}
          ownId={product.id}
          readOnly={readOnly}
          error={errors.accessoryIds}
          value={values.accessoryIds}
          onChange={(ids) => form.setFieldValue('accessoryIds', ids)}
        />
      </Card>
    </div>
  );
}

type Product = { id: number; title: string; article: string };

type Props = {
  known: readonly Product[];
  ownId: number;
  readOnly: boolean;
  error?: React.ReactNode;
  value: readonly number[];
  onChange: (ids: number[]) => void;
};

/** Found by title or article while typing. */
function Accessories({ known, ownId, readOnly, error, value, onChange }: Props) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, 200);
  const [seen, setSeen] = useState<readonly Product[]>(known);
  const found = useQuery({
    queryKey: ['products', 'found', q],
    queryFn: ({ signal }) => staffApi('GET /products', { query: { q, limit: '25' }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '' && !readOnly,
  });
  const products = new Map([...seen, ...(found.data?.data ?? [])].map((one) => [one.id, one]));
  products.delete(ownId);
  return (
    <MultiSelect
      aria-label="Аксессуары"
      placeholder="Название или артикул"
      readOnly={readOnly}
      error={error}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      data={[...products.values()].map(({ id, title, article }) => ({
        value: String(id),
        label: `${title} · ${article}`,
      }))}
      value={value.map(String)}
      onChange={(next) => {
        setSeen([...products.values()].filter(({ id }) => next.includes(String(id))));
        onChange(next.map(Number));
      }}
    />
  );
}
