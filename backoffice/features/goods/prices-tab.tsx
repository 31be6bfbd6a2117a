import { ActionIcon, Button, Group, NumberInput, Select, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { Lot, StaffProduct } from '#contract/staff/goods.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { type Edit, useEdit } from '../../ui/form/use-edit.ts';
import { Tag } from '../../ui/tag.tsx';
import { rub } from '../../ui/words.ts';
import { confirmed } from './confirm.tsx';
import { changedCells, gramsOf, keyOf, type PriceRow, rowsOf } from './price-rows.ts';
import styles from './product.module.css';

type Props = { product: StaffProduct; onSaved: (saved: StaffProduct) => StaffProduct };

const ALL = 'all';

/** Role × tier, of all lots or of one (§4.3.3, design 07). */
export function PricesTab({ product, onSaved }: Props) {
  const [chosen, setChosen] = useState(ALL);
  const lots = product.sizes.flatMap((size) => size.lots);
  if (lots.length === 0) {
    return <Empty title="Сначала добавьте размер">Цена есть у каждого изделия размера.</Empty>;
  }
  const titles = product.sizes.flatMap(({ title, lots: own }) =>
    own.map(({ id }, at) => ({
      value: String(id),
      label: `${title === '' ? 'Без размера' : `Размер ${title}`}${own.length > 1 ? `, партия ${at + 1}` : ''}`,
    })),
  );
  return (
    <Card
      title="Цены по ролям и порогам"
      actions={
        <Select
          aria-label="Для чего цены"
          allowDeselect={false}
          data={[{ value: ALL, label: 'Все размеры' }, ...titles]}
          value={chosen}
          onChange={(next) => setChosen(next ?? ALL)}
        />
      }
    >
      <Matrix
        key={chosen}
        product={product}
        lots={chosen === ALL ? lots : lots.filter(({ id }) => String(id) === chosen)}
        offerId={chosen === ALL ? null : Number(chosen)}
        onSaved={onSaved}
      />
    </Card>
  );
}

type Fields = { rows: PriceRow[] };

function Matrix({
  product,
  lots,
  offerId,
  onSaved,
}: Props & { lots: readonly Lot[]; offerId: number | null }) {
  const isReadOnly = !useMay()('prices.edit');
  const params = { id: String(product.id) };
  const lotsOf = (saved: StaffProduct) =>
    saved.sizes.flatMap((size) => size.lots).filter(({ id }) => offerId === null || id === offerId);
  const objectOf = (saved: StaffProduct) => ({
    fields: { rows: rowsOf(saved, lotsOf(saved)) },
    version: saved.version,
  });
  const edit: Edit<Fields> = useEdit<Fields>({
    object: objectOf(product),
    async save({ rows }, version) {
      const cells = changedCells(edit.form.getInitialValues().rows, rows).map((cell) => ({
        ...cell,
        offerId,
      }));
      const { warnings, ...saved } = await confirmed((confirm) =>
        staffApi('PUT /products/:id/prices', { params, body: { cells, version, confirm } }),
      ).catch((error: unknown) => {
        throw namedByRow(error, rows, cells);
      });
      for (const text of new Set(warnings.map((warning) => warning.text)))
        notifications.show({ message: text });
      return objectOf(onSaved(saved));
    },
    load: async () => objectOf(onSaved(await staffApi('GET /products/:id', { params }))),
    savedText: 'Цены сохранены',
  });
  const { rows } = edit.form.values;
  const set = (next: PriceRow[]) => edit.form.setFieldValue('rows', next);
  const change = (at: number, changes: Partial<PriceRow>) =>
    set(rows.map((row, place) => (place === at ? { ...row, ...changes } : row)));
  const grams = gramsOf(lots);
  return (
    <>
      <div className={styles.scroll}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Роль цены</Table.Th>
              <Table.Th>От суммы корзины</Table.Th>
              <Table.Th>Цена</Table.Th>
              <Table.Th>Старая цена</Table.Th>
              <Table.Th className={styles.number ?? ''}>₽ за грамм</Table.Th>
              <Table.Th w={40} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the limit of a new tier is typed in its row
              <Table.Tr key={at}>
                <Table.Td>
                  <RoleTitle product={product} row={row} />
                </Table.Td>
                {(['limit', 'price', 'oldPrice'] as const).map((member) => (
                  <Table.Td key={member}>
                    <NumberInput
                      aria-label={`${TITLES[member]}: ${titleOf(product, row.role)}, от ${rub(row.limit)}`}
                      w={150}
                      suffix=" ₽"
                      decimalScale={2}
                      readOnly={isReadOnly || (member === 'limit' && isBase(row, at, rows))}
                      placeholder={row.isMixed && member !== 'limit' ? 'разные' : undefined}
                      error={edit.form.errors[`rows.${at}.${member}`]}
                      value={row[member] ?? ''}
                      onChange={(next) =>
                        change(at, { [member]: next === '' ? (member === 'limit' ? 0 : null) : Number(next) })
                      }
                    />
                  </Table.Td>
                ))}
                <Table.Td className={styles.number ?? ''}>
                  {row.price === null || grams === null
                    ? '—'
                    : rub(Math.round((row.price / grams) * 100) / 100)}
                </Table.Td>
                <Table.Td>
                  {!isReadOnly && !isBase(row, at, rows) && (
                    <ActionIcon
                      aria-label={`Убрать порог ${rub(row.limit)}: ${titleOf(product, row.role)}`}
                      onClick={() => set(rows.filter((_, place) => place !== at))}
                    >
                      <X size={16} />
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!isReadOnly && (
        <Group mt="sm">
          {product.priceRoles.map(({ code, title }) => (
            <Button
              key={code}
              variant="default"
              leftSection={<Plus size={16} />}
              onClick={() => set(withNewTier(rows, code))}
            >
              Порог: {title}
            </Button>
          ))}
        </Group>
      )}
      <SaveBar edit={edit} titles={{ rows: 'Цены' }} />
    </>
  );
}

const TITLES = { limit: 'От суммы', price: 'Цена', oldPrice: 'Старая цена' };

const titleOf = ({ priceRoles }: StaffProduct, code: string): string =>
  priceRoles.find((role) => role.code === code)?.title ?? code;

/** The first row of a role stays; its limit is where the role begins. */
const isBase = ({ role }: PriceRow, at: number, rows: readonly PriceRow[]): boolean =>
  rows.findIndex((row) => row.role === role) === at;

function RoleTitle({ product, row }: { product: StaffProduct; row: PriceRow }) {
  const role = product.priceRoles.find(({ code }) => code === row.role);
  return (
    <>
      {role?.title} {role?.isAsRetail && row.price === null && <Tag isPlain>как розница</Tag>}
    </>
  );
}

function withNewTier(rows: readonly PriceRow[], role: string): PriceRow[] {
  const last = rows.findLastIndex((row) => row.role === role);
  const limit = (rows[last]?.limit ?? 0) + 50_000;
  return rows.toSpliced(last + 1, 0, { role, limit, price: null, oldPrice: null, isMixed: false });
}

/** The texts of a refusal stand in the rows that the cells came from. */
function namedByRow(
  error: unknown,
  rows: readonly PriceRow[],
  cells: readonly Pick<PriceRow, 'role' | 'limit'>[],
): unknown {
  if (!(error instanceof ApiError)) return error;
  // Others have changed the same price: the matrix is read again.
  if (error.code === 'conflict') return new Error(`${error.message}. Обновите страницу`);
  const errors = Object.fromEntries(
    Object.entries(error.errors).map(([path, text]) => {
      const [, place = '', member = ''] = /^cells\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const cell = cells[Number(place)];
      const at = cell === undefined ? -1 : rows.findLastIndex((row) => keyOf(row) === keyOf(cell));
      return at < 0 ? [path, text] : [`rows.${at}.${member}`, text];
    }),
  );
  return new ApiError(error.status, error.message, { ...error.body, errors });
}
