import { NumberInput, TextInput } from '@mantine/core';
import { WEIGHT_TITLE } from '#domain/catalog/average-weight.ts';
import { Card } from '../../ui/card.tsx';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { ChoicesField } from './choice-fields.tsx';
import styles from './product.module.css';

import { RowsField } from './rows-field.tsx';
import type { TabProps } from './tab-props.ts';

const NO_STONE = { stone: '', count: 1, carats: null, cut: '', quality: '', size: '' };

export function ParamsTab({ product, choices, form, isReadOnly }: TabProps) {
  const { values } = form;
  const text = (label: string, at: number, value: string, write: (text: string) => void, path: string) => (
    <TextInput
      aria-label={`${label}, строка ${at + 1}`}
      readOnly={isReadOnly}
      error={form.errors[path]}
      value={value}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
  const isWeightWritten = values.params.some(({ title }) => title === WEIGHT_TITLE);
  return (
    <div className={styles.stack}>
      <Card title="Для фильтров">
        <div className={styles.fields}>
          {(choices?.filters ?? []).map((filter) => {
            const own = new Set(filter.values.map(({ id }) => id));
            return (
              <ChoicesField
                key={filter.id}
                label={filter.title}
                rows={filter.values}
                readOnly={isReadOnly}
                value={values.valueIds.filter((id) => own.has(id))}
                onChange={(ids) =>
                  form.setFieldValue('valueIds', [...values.valueIds.filter((id) => !own.has(id)), ...ids])
                }
              />
            );
          })}
        </div>
      </Card>
      <RowsField
        title="Вставки"
        addText="Добавить вставку"
        heads={['Камень', 'Штук', 'Карат', 'Огранка', 'Цвет и чистота', 'Размер, мм']}
        rows={values.stones}
        empty={NO_STONE}
        isReadOnly={isReadOnly}
        onChange={(rows) => form.setFieldValue('stones', rows)}
        cells={(row, change, at) => [
          text('Камень', at, row.stone, (stone) => change({ stone }), `stones.${at}.stone`),
          <NumberInput
            key="count"
            aria-label={`Штук, строка ${at + 1}`}
            w={70}
            readOnly={isReadOnly}
            error={form.errors[`stones.${at}.count`]}
            value={row.count}
            onChange={(next) => change({ count: Number(next) })}
          />,
          <NumberInput
            key="carats"
            aria-label={`Карат, строка ${at + 1}`}
            w={90}
            readOnly={isReadOnly}
            error={form.errors[`stones.${at}.carats`]}
            value={row.carats ?? ''}
            onChange={(next) => change({ carats: next === '' ? null : Number(next) })}
          />,
          text('Огранка', at, row.cut, (cut) => change({ cut }), `stones.${at}.cut`),
          text('Цвет и чистота', at, row.quality, (quality) => change({ quality }), `stones.${at}.quality`),
          text('Размер', at, row.size, (size) => change({ size }), `stones.${at}.size`),
        ]}
      />
      <RowsField
        title={FIELD_TITLES.params}
        addText="Добавить строку"
        heads={['Название', 'Значение']}
        rows={values.params}
        empty={{ title: '', content: '' }}
        isReadOnly={isReadOnly}
        onChange={(rows) => form.setFieldValue('params', rows)}
        cells={(row, change, at) => [
          text('Название', at, row.title, (title) => change({ title }), `params.${at}.title`),
          text('Значение', at, row.content, (content) => change({ content }), `params.${at}.content`),
        ]}
      />
      {product.averageWeight !== null && (
        <p>
          {isWeightWritten
            ? `Средний вес написан вручную. По изделиям — ${product.averageWeight}`
            : `Средний вес по изделиям: ${product.averageWeight}. Строка добавляется сама`}
        </p>
      )}
      <RowsField
        title="Комплектация"
        addText="Добавить строку"
        heads={['Название', 'Значение']}
        rows={values.complectation}
        empty={{ title: '', value: '' }}
        isReadOnly={isReadOnly}
        onChange={(rows) => form.setFieldValue('complectation', rows)}
        cells={(row, change, at) => [
          text('Название', at, row.title, (title) => change({ title }), `complectation.${at}.title`),
          text('Значение', at, row.value, (value) => change({ value }), `complectation.${at}.value`),
        ]}
      />
    </div>
  );
}
