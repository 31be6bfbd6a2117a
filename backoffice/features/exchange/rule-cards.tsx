import { Checkbox, MultiSelect, NumberInput, Select, Switch } from '@mantine/core';
import type { ExchangeAccount, ExchangeRule } from '#contract/staff/exchange.ts';
import { GOOD_FIELDS, WINNERS } from '#domain/exchange/good-fields.ts';
import { Card } from '../../ui/card.tsx';
import type { Edit } from '../../ui/form/use-edit.ts';
import { EXCHANGE_VALUES } from '../../ui/history/texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Fields } from './account-fields.ts';
import { errorOf, optionsOf, put } from './controls.tsx';
import styles from './exchange.module.css';
import { OrderStatuses } from './order-statuses.tsx';
import type { Choices } from './queries.ts';

type Props = { account: ExchangeAccount; choices: Choices; edit: Edit<Fields> };

/** Rules for what 1C has named: price types, warehouses, properties; and who decides each field of a product. */
export function RuleCards({ account: { named }, choices, edit }: Props) {
  return (
    <>
      <PriceTypes types={named.priceTypes} choices={choices} edit={edit} />
      <Card title="Склады 1С" isFlush>
        <PlainTable
          title="Склады 1С"
          rows={named.warehouses}
          rowId={({ id }) => id}
          empty={<p className={styles.note}>Появятся после первого обмена остатками.</p>}
          columns={[
            { title: 'Склад', cell: ({ title }) => title, isWide: true },
            {
              title: 'Остаток',
              cell: ({ id, title }) => (
                <Switch
                  label="считается"
                  aria-label={`${title}: считается`}
                  checked={edit.form.values[`warehouses.${id}`] === true}
                  onChange={(event) => put(edit, `warehouses.${id}`, event.currentTarget.checked)}
                />
              ),
            },
          ]}
        />
      </Card>
      <OrderStatuses edit={edit} />
      <Card title="Кто решает" isFlush>
        <PlainTable
          title="Кто решает"
          rows={Object.entries(GOOD_FIELDS)}
          rowId={([field]) => field}
          columns={[
            { title: 'Поле товара', cell: ([, title]) => title },
            {
              title: 'Кто решает',
              cell: ([field, title]) => (
                <Select
                  aria-label={`Кто решает: ${title}`}
                  allowDeselect={false}
                  data={optionsOf(WINNERS)}
                  value={String(edit.form.values[`winners.${field}`])}
                  onChange={(next) => put(edit, `winners.${field}`, next)}
                />
              ),
            },
          ]}
        />
        <p className={styles.note}>
          Одно поле одного товара закрывают от&nbsp;1С на&nbsp;его странице: «Не&nbsp;менять из&nbsp;1С».
        </p>
      </Card>
      {named.properties.length > 0 && (
        <Properties properties={named.properties} choices={choices} edit={edit} />
      )}
    </>
  );
}

type PriceType = ExchangeAccount['named']['priceTypes'][number];

/** Nowhere, until a person says otherwise. */
const NO_RULE: ExchangeRule = { roles: [], limit: 0, isOld: false };

function PriceTypes({
  types,
  choices,
  edit,
}: Pick<Props, 'choices' | 'edit'> & { types: readonly PriceType[] }) {
  const lists = choices.priceLists.map(({ code, title }) => ({ value: code, label: title }));
  return (
    <Card title="Виды цен 1С" isFlush>
      <PlainTable
        title="Виды цен 1С"
        rows={types}
        rowId={({ id }) => id}
        empty={<p className={styles.note}>Появятся после первого обмена ценами.</p>}
        columns={[
          { title: 'Вид цен', cell: (type) => <TypeTitle type={type} edit={edit} />, isWide: true },
          {
            title: 'Куда записывать',
            isWide: true,
            cell: (type) =>
              type.isSecret ? (
                'закупочные цены магазин не\u00a0загружает'
              ) : (
                <RuleInput type={type} lists={lists} edit={edit} />
              ),
          },
        ]}
      />
      {types.length > 0 && (
        <p className={styles.note}>
          Пока вид цен не&nbsp;изменён, он&nbsp;записывается по&nbsp;своему названию. Сохранённое правило
          остаётся, даже если в&nbsp;1С вид переименуют. Без&nbsp;правила цены не&nbsp;записываются,
          а&nbsp;в&nbsp;журнале будет замечание.
        </p>
      )}
    </Card>
  );
}

function TypeTitle({
  type: { id, title, isSecret, isGuessed },
  edit,
}: {
  type: PriceType;
  edit: Edit<Fields>;
}) {
  const hasRule = edit.form.values[`priceTypes.${id}`] !== null;
  return (
    <>
      {title} {!isSecret && !hasRule && <Tag tone="wait">нет правила</Tag>}
      {!isSecret && hasRule && isGuessed && <Tag isPlain>по&nbsp;названию</Tag>}
    </>
  );
}

function RuleInput({
  type: { id, title },
  lists,
  edit,
}: {
  type: PriceType;
  lists: { value: string; label: string }[];
  edit: Edit<Fields>;
}) {
  const name = `priceTypes.${id}`;
  const stored = edit.form.values[name] as ExchangeRule | null;
  const rule = stored ?? NO_RULE;
  const change = (part: Partial<ExchangeRule>) => put(edit, name, { ...rule, ...part });
  const isKeptOut = stored !== null && rule.roles.length === 0;
  return (
    <div className={styles.rule}>
      <MultiSelect
        aria-label={`${title}: прайс-листы`}
        placeholder={rule.roles.length === 0 ? 'прайс-листы' : ''}
        data={lists}
        value={rule.roles}
        data-path={name}
        error={errorOf(edit, name)}
        onChange={(roles) => change({ roles })}
      />
      <NumberInput
        aria-label={`${title}: от суммы корзины`}
        prefix="от "
        suffix=" ₽"
        thousandSeparator=" "
        min={0}
        decimalScale={2}
        value={rule.limit}
        onChange={(limit) => change({ limit: Number(limit) })}
      />
      <Checkbox
        label="старая цена"
        aria-label={`${title}: старая цена`}
        checked={rule.isOld}
        onChange={(event) => change({ isOld: event.currentTarget.checked })}
      />
      <Checkbox
        label="не загружать"
        aria-label={`${title}: не загружать`}
        checked={isKeptOut}
        onChange={(event) => put(edit, name, event.currentTarget.checked ? NO_RULE : null)}
      />
    </div>
  );
}

const TARGETS = ['params', 'brand', 'weight', 'uin', 'nothing'];

function Properties({
  properties,
  choices,
  edit,
}: Pick<Props, 'choices' | 'edit'> & { properties: ExchangeAccount['named']['properties'] }) {
  const data = [
    { value: '', label: 'по\u00a0названию' },
    ...TARGETS.map((value) => ({ value, label: EXCHANGE_VALUES[value] ?? value })),
    ...choices.filters.map(({ code, title }) => ({ value: `filter:${code}`, label: `фильтр «${title}»` })),
  ];
  return (
    <Card title="Свойства 1С" isFlush>
      <PlainTable
        title="Свойства 1С"
        rows={properties}
        rowId={({ id }) => id}
        columns={[
          { title: 'Свойство', cell: ({ title }) => title, isWide: true },
          {
            title: 'Куда записывать',
            cell: ({ id, title }) => (
              <Select
                aria-label={`Свойство «${title}»`}
                allowDeselect={false}
                data={data}
                data-path={`properties.${id}`}
                value={String(edit.form.values[`properties.${id}`] ?? '')}
                error={errorOf(edit, `properties.${id}`)}
                onChange={(next) => put(edit, `properties.${id}`, next || null)}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
