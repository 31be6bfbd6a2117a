import { MultiSelect, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { GOOD_FIELDS } from '#domain/exchange/good-fields.ts';
import { Card } from '../../ui/card.tsx';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { ChoiceField, ChoicesField, pathsOf } from './choice-fields.tsx';
import styles from './product.module.css';

import type { TabProps } from './tab-props.ts';

// The editor of text is heavy: it comes with this field.
const RichText = lazy(() => import('./rich-text.tsx').then((module) => ({ default: module.RichText })));

export function MainTab({ product, choices, form, isReadOnly: readOnly }: TabProps) {
  const { values, errors } = form;
  const categories = useMemo(() => pathsOf(choices?.categories), [choices]);
  return (
    <div className={styles.stack}>
      <Card title="Название и описание">
        <div className={styles.fields}>
          <TextInput
            className={styles.wide ?? ''}
            label={FIELD_TITLES.title}
            required
            readOnly={readOnly}
            {...form.getInputProps('title')}
          />
          <TextInput
            label={FIELD_TITLES.article}
            required
            readOnly={readOnly}
            {...form.getInputProps('article')}
          />
        </div>
        <Suspense fallback={<Skeleton height={160} mt="sm" />}>
          <RichText
            label={FIELD_TITLES.description}
            isReadOnly={readOnly}
            error={errors.description}
            value={values.description}
            onChange={(html) => form.setFieldValue('description', html)}
          />
        </Suspense>
      </Card>
      <Card title="Где в каталоге">
        <div className={styles.fields}>
          <ChoiceField
            label={FIELD_TITLES.categoryId}
            rows={categories}
            readOnly={readOnly}
            error={errors.categoryId}
            value={values.categoryId}
            onChange={(id) => form.setFieldValue('categoryId', id)}
          />
          <ChoicesField
            label={FIELD_TITLES.otherCategoryIds}
            rows={categories}
            readOnly={readOnly}
            error={errors.otherCategoryIds}
            value={values.otherCategoryIds}
            onChange={(ids) => form.setFieldValue('otherCategoryIds', ids)}
          />
          <ChoicesField
            label={FIELD_TITLES.siteIds}
            rows={choices?.sites}
            readOnly={readOnly}
            error={errors.siteIds}
            value={values.siteIds}
            onChange={(ids) => form.setFieldValue('siteIds', ids)}
          />
          <TextInput
            label="Код адреса"
            description={product.isPublished ? 'Прежний адрес страницы перестанет открываться' : undefined}
            readOnly={readOnly}
            {...form.getInputProps('code')}
          />
          <NumberInput
            label={FIELD_TITLES.ownDiscount}
            description={`Пусто — по старой цене, сейчас ${product.discountPercent}\u00a0%`}
            suffix=" %"
            readOnly={readOnly}
            error={errors.ownDiscount}
            value={values.ownDiscount ?? ''}
            onChange={(next) => form.setFieldValue('ownDiscount', next === '' ? null : Number(next))}
          />
          <NumberInput
            label={FIELD_TITLES.engravingRoom}
            description="Пусто — гравировки нет"
            readOnly={readOnly}
            error={errors.engravingRoom}
            value={values.engravingRoom ?? ''}
            onChange={(next) => form.setFieldValue('engravingRoom', next === '' ? null : Number(next))}
          />
        </div>
      </Card>
      <Card title="Обмен с 1С">
        <MultiSelect
          label={FIELD_TITLES.lockedFields}
          description="Эти поля останутся такими, как в&nbsp;магазине, что&nbsp;бы ни&nbsp;прислала 1С"
          data={LOCKS}
          readOnly={readOnly}
          error={errors.lockedFields}
          value={values.lockedFields}
          onChange={(fields) => form.setFieldValue('lockedFields', fields as typeof values.lockedFields)}
        />
      </Card>
    </div>
  );
}

const LOCKS = Object.entries(GOOD_FIELDS).map(([value, label]) => ({ value, label }));
