import {
  Checkbox,
  type ComboboxData,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PromoBody } from '#contract/staff/promo.ts';
import { Card } from '../../ui/card.tsx';
import { DayField } from '../../ui/day-field.tsx';

export type PromoFields = PromoBody;

export const EMPTY_PROMO: PromoFields = {
  code: '',
  kind: 'percent',
  value: 10,
  isActive: true,
  startsAt: null,
  endsAt: null,
  roles: [],
  categoryIds: [],
  leastGoods: 0,
  maxUses: null,
  maxUsesPerUser: null,
  isAlone: false,
};

export const TITLES: Readonly<Record<keyof PromoFields, string>> = {
  code: 'Код',
  kind: 'Выгода',
  value: 'Сколько',
  isActive: 'Включён',
  startsAt: 'Начало',
  endsAt: 'Конец',
  roles: 'Роли покупателей',
  categoryIds: 'Категории',
  leastGoods: 'Корзина от',
  maxUses: 'Всего применений',
  maxUsesPerUser: 'На одного',
  isAlone: 'Не складывается',
};

const KINDS: ComboboxData = [
  { value: 'percent', label: 'Процент от товаров' },
  { value: 'amount', label: 'Сумма с корзины' },
];

const BY_THREE = { base: 1, sm: 3 };
const BY_TWO = { base: 1, sm: 2 };

type Props = {
  form: UseFormReturnType<PromoFields>;
  /** After the first use code, kind and value are fixed. */
  isUsed: boolean;
  roles: readonly { code: string; title: string }[];
};

/** What the code gives, to whom, and when. */
export function PromoForm({ form, isUsed, roles }: Props) {
  const { kind } = form.getValues();
  const whole = (name: 'maxUses' | 'maxUsesPerUser') => ({
    ...form.getInputProps(name),
    value: form.getValues()[name] ?? '',
    onChange: (value: string | number) => form.setFieldValue(name, value === '' ? null : Number(value)),
  });
  return (
    <Stack gap="md">
      <Card title="Код и выгода">
        <SimpleGrid cols={BY_THREE}>
          <TextInput
            {...form.getInputProps('code')}
            label={TITLES.code}
            required
            maxLength={40}
            disabled={isUsed}
            autoComplete="off"
            description={isUsed ? 'Уже использован: код и выгода не меняются' : 'Регистр не важен'}
          />
          <Select
            {...form.getInputProps('kind')}
            label={TITLES.kind}
            data={KINDS}
            allowDeselect={false}
            disabled={isUsed}
          />
          <NumberInput
            {...form.getInputProps('value')}
            label={TITLES.value}
            required
            min={0}
            decimalScale={2}
            decimalSeparator=","
            thousandSeparator=" "
            suffix={kind === 'percent' ? ' %' : ' ₽'}
            disabled={isUsed}
          />
        </SimpleGrid>
      </Card>
      <Card title="Кому и на что">
        <Stack gap="sm">
          <SimpleGrid cols={BY_THREE}>
            <MultiSelect
              {...form.getInputProps('roles')}
              label={TITLES.roles}
              placeholder={form.getValues().roles.length === 0 ? 'Все' : ''}
              data={roles.map(({ code, title }) => ({ value: code, label: title }))}
            />
            <NumberInput
              {...form.getInputProps('leastGoods')}
              label={TITLES.leastGoods}
              min={0}
              thousandSeparator=" "
              suffix=" ₽"
            />
          </SimpleGrid>
          <SimpleGrid cols={BY_THREE}>
            <NumberInput
              {...whole('maxUses')}
              label={TITLES.maxUses}
              description="Пусто: без предела"
              min={1}
            />
            <NumberInput
              {...whole('maxUsesPerUser')}
              label={TITLES.maxUsesPerUser}
              description="Пусто: без предела"
              min={1}
            />
          </SimpleGrid>
          <Checkbox
            {...form.getInputProps('isAlone', { type: 'checkbox' })}
            label="Не складывать с другими скидками"
          />
        </Stack>
      </Card>
      <Card title="Когда">
        <Stack gap="sm">
          <SimpleGrid cols={BY_TWO}>
            <Moment form={form} name="startsAt" />
            <Moment form={form} name="endsAt" />
          </SimpleGrid>
          <Checkbox {...form.getInputProps('isActive', { type: 'checkbox' })} label={TITLES.isActive} />
        </Stack>
      </Card>
    </Stack>
  );
}

/** A moment by the clock of Moscow, to the second. */
function Moment({ form, name }: Pick<Props, 'form'> & { name: 'startsAt' | 'endsAt' }) {
  const value = form.getValues()[name];
  return (
    <DayField
      hasTime
      label={TITLES[name]}
      description="Время Москвы"
      error={form.errors[name]}
      value={value === null ? '' : inMoscow(value)}
      onChange={(moment) => form.setFieldValue(name, fromMoscow(moment))}
    />
  );
}

const MOSCOW_OFFSET = 3 * 3_600_000;

/** `2026-12-01T00:00:00` of Moscow, which has one offset the whole year. */
const inMoscow = (at: string): string =>
  new Date(new Date(at).getTime() + MOSCOW_OFFSET).toISOString().slice(0, 19);

function fromMoscow(written: string): string | null {
  if (written === '') return null;
  return new Date(new Date(`${written}Z`).getTime() - MOSCOW_OFFSET).toISOString();
}
