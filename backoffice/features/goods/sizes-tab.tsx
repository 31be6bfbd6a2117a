import { ActionIcon, Button, Group, NumberInput, Table, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Choices, Lot, StaffProduct } from '#contract/staff/goods.ts';
import type { SizeFields } from '#contract/staff/product-fields.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useEdit } from '../../ui/form/use-edit.ts';
import { Tag } from '../../ui/tag.tsx';
import { plural } from '../../ui/words.ts';
import styles from './product.module.css';

type Fields = { sizes: SizeFields[] };
type LotForm = SizeFields['lots'][number];

const NEW_LOT: LotForm = { weight: null, lengthMm: 90, widthMm: 70, heightMm: 40, uin: null, barcode: null };

const objectOf = ({ sizes, version }: StaffProduct) => ({
  fields: {
    sizes: sizes.map(({ id, title, valueId, lowStock, lots }) => ({
      id,
      title,
      valueId,
      lowStock,
      lots: lots.map(({ id: lotId, weight, lengthMm, widthMm, heightMm, uin, barcode }) => ({
        id: lotId,
        weight,
        lengthMm,
        widthMm,
        heightMm,
        uin,
        barcode,
      })),
    })),
  },
  version,
});

type Props = {
  product: StaffProduct;
  choices: Choices | undefined;
  isReadOnly: boolean;
  onSaved: (saved: StaffProduct) => StaffProduct;
};

/** Sizes with their pieces. Stock is only shown: it changes by movements (BD5). */
export function SizesTab({ product, choices, isReadOnly, onSaved }: Props) {
  const params = { id: String(product.id) };
  const edit = useEdit<Fields>({
    object: objectOf(product),
    save: async ({ sizes }, version) =>
      objectOf(onSaved(await staffApi('PUT /products/:id/sizes', { params, body: { sizes, version } }))),
    load: async () => objectOf(onSaved(await staffApi('GET /products/:id', { params }))),
    savedText: 'Размеры сохранены',
  });
  const { form } = edit;
  const { sizes } = form.values;
  const set = (next: SizeFields[]) => form.setFieldValue('sizes', next);
  const change = (at: number, changes: Partial<SizeFields>) =>
    set(sizes.map((size, place) => (place === at ? { ...size, ...changes } : size)));
  const changeLot = (at: number, lotAt: number, changes: Partial<LotForm>) =>
    change(at, {
      lots: (sizes[at]?.lots ?? []).map((lot, place) => (place === lotAt ? { ...lot, ...changes } : lot)),
    });
  const move = (from: number, to: number) => {
    const next = [...sizes];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    set(next);
  };
  const stored = new Map(product.sizes.flatMap(({ lots }) => lots.map((lot) => [lot.id, lot])));
  const pieces = [...stored.values()].reduce((sum, { stock }) => sum + stock, 0);
  const values = choices?.filters.find(({ code }) => code === 'size')?.values ?? [];
  return (
    <>
      <Card
        title={`${plural(sizes.length, ['размер', 'размера', 'размеров'])}, ${plural(pieces, ['изделие', 'изделия', 'изделий'])}`}
      >
        <div className={styles.scroll}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Размер</Table.Th>
                <Table.Th className={styles.number ?? ''}>Штук</Table.Th>
                <Table.Th className={styles.number ?? ''}>Отложено</Table.Th>
                <Table.Th>Вес, г</Table.Th>
                <Table.Th>УИН</Table.Th>
                <Table.Th>Бирка</Table.Th>
                <Table.Th w={130} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sizes.map((size, at) => (
                <Fragment key={size.id ?? `new-${at}`}>
                  {(size.lots.length === 0 ? [NEW_LOT] : size.lots).map((lot, lotAt) => (
                    <Table.Tr key={lot.id ?? `new-${lotAt}`}>
                      <Table.Td>
                        {lotAt === 0 ? (
                          <TextInput
                            aria-label={`Размер ${at + 1}`}
                            placeholder="Без размера"
                            w={110}
                            readOnly={isReadOnly}
                            error={form.errors[`sizes.${at}.title`] ?? form.errors[`sizes.${at}.id`]}
                            value={size.title}
                            onChange={(event) => change(at, { title: event.currentTarget.value })}
                          />
                        ) : (
                          'партия'
                        )}
                      </Table.Td>
                      <StockCells lot={stored.get(lot.id ?? 0)} />
                      <LotCells
                        lot={lot}
                        name={`${size.title || 'без размера'}, партия ${lotAt + 1}`}
                        path={`sizes.${at}.lots.${lotAt}`}
                        errors={form.errors}
                        isReadOnly={isReadOnly}
                        onChange={(changes) =>
                          size.lots.length === 0
                            ? change(at, { lots: [{ ...NEW_LOT, ...changes }] })
                            : changeLot(at, lotAt, changes)
                        }
                      />
                      <Table.Td>
                        {!isReadOnly && lotAt === 0 && (
                          <Group gap={4} wrap="nowrap">
                            <ActionIcon
                              aria-label={`Размер ${size.title}: выше`}
                              disabled={at === 0}
                              onClick={() => move(at, at - 1)}
                            >
                              <ArrowUp size={16} />
                            </ActionIcon>
                            <ActionIcon
                              aria-label={`Размер ${size.title}: ниже`}
                              disabled={at === sizes.length - 1}
                              onClick={() => move(at, at + 1)}
                            >
                              <ArrowDown size={16} />
                            </ActionIcon>
                            <ActionIcon
                              aria-label={`Размер ${size.title}: удалить`}
                              onClick={() => set(sizes.filter((_, place) => place !== at))}
                            >
                              <X size={16} />
                            </ActionIcon>
                          </Group>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Fragment>
              ))}
            </Table.Tbody>
          </Table>
        </div>
        {!isReadOnly && (
          <AddSizes
            onAdd={(titles) =>
              set([
                ...sizes,
                ...titles.map((title) => ({
                  title,
                  valueId: values.find((value) => value.title === title)?.id ?? null,
                  lowStock: null,
                  lots: [],
                })),
              ])
            }
          />
        )}
      </Card>
      <SaveBar edit={edit} titles={{ sizes: 'Размеры' }} />
    </>
  );
}

function StockCells({ lot }: { lot: Lot | undefined }) {
  return (
    <>
      <Table.Td className={styles.number ?? ''}>{lot?.stock ?? 0}</Table.Td>
      <Table.Td className={styles.number ?? ''}>
        {lot?.reserved ?? 0} {lot?.isUinOfLot && <Tag isPlain>УИН партии</Tag>}
      </Table.Td>
    </>
  );
}

type LotProps = {
  lot: LotForm;
  name: string;
  path: string;
  errors: Readonly<Record<string, React.ReactNode>>;
  isReadOnly: boolean;
  onChange: (changes: Partial<LotForm>) => void;
};

function LotCells({ lot, name, path, errors, isReadOnly, onChange }: LotProps) {
  return (
    <>
      <Table.Td>
        <NumberInput
          aria-label={`Вес: ${name}`}
          w={100}
          readOnly={isReadOnly}
          error={errors[`${path}.weight`]}
          value={lot.weight ?? ''}
          onChange={(next) => onChange({ weight: next === '' ? null : Number(next) })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={`УИН: ${name}`}
          w={190}
          inputMode="numeric"
          readOnly={isReadOnly}
          error={errors[`${path}.uin`]}
          value={lot.uin ?? ''}
          onChange={(event) => onChange({ uin: event.currentTarget.value.replaceAll(/\s/g, '') || null })}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={`Бирка: ${name}`}
          w={160}
          inputMode="numeric"
          readOnly={isReadOnly}
          error={errors[`${path}.barcode`]}
          value={lot.barcode ?? ''}
          onChange={(event) => onChange({ barcode: event.currentTarget.value.replaceAll(/\s/g, '') || null })}
        />
      </Table.Td>
    </>
  );
}

/** One size, or several at once: «16 16,5 17». */
function AddSizes({ onAdd }: { onAdd: (titles: string[]) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const titles = text.split(/[\s;]+/).filter(Boolean);
        onAdd(titles.length === 0 ? [''] : titles);
        setText('');
      }}
    >
      <Group mt="sm" align="end">
        <TextInput
          label="Новые размеры"
          description="Несколько — через пробел: 16 16,5 17. Пусто — без размера"
          w={320}
          maw="100%"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<Plus size={16} />}>
          Добавить
        </Button>
      </Group>
    </form>
  );
}
