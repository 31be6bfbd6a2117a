import { useQuery } from '@tanstack/react-query';
import type { StaffBrand } from '#contract/staff/assortment.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField, FormValues } from '../../ui/form/form-field.tsx';
import { count } from '../../ui/words.ts';
import { brandsQuery, STRUCTURE, withCode } from './queries.ts';
import { ShortList } from './short-list.tsx';
import { SizeTableField, type Tables, tidyTables } from './size-table-field.tsx';

/** Workshops whose pieces the shop sells, with their size tables (§4.3.6). */
export function Component() {
  return (
    <ShortList
      title="Бренды"
      kind="brand"
      query={useQuery(brandsQuery)}
      nameOf={({ title }) => title}
      columns={[
        { title: 'Бренд', cell: ({ title }) => title },
        { title: 'Код', cell: ({ code }) => <code>{code}</code> },
        { title: 'Таблиц размеров', cell: ({ sizeTable }) => count(sizeTable.length), isRight: true },
        { title: 'Товаров', cell: ({ products }) => count(products), isRight: true },
      ]}
      add="Добавить бренд"
      addWindow={(onClose) => <BrandWindow onClose={onClose} />}
      changeWindow={(row, onClose) => <BrandWindow row={row} onClose={onClose} />}
      empty={{ title: 'Брендов пока нет', text: 'Мастерские, чьи изделия продаёт магазин, и их размеры.' }}
    />
  );
}

function BrandWindow({ row, onClose }: { row?: StaffBrand; onClose: () => void }) {
  const fields: FormField[] = [
    { name: 'title', title: FIELD_TITLES.title, kind: 'text', isRequired: true },
    { name: 'description', title: FIELD_TITLES.description, kind: 'long' },
    { name: 'imageIds', title: FIELD_TITLES.imageIds, kind: 'photos', most: 20 },
    {
      name: 'sizeTable',
      title: FIELD_TITLES.sizeTable,
      kind: 'own',
      render: (field) => <SizeTableField label={FIELD_TITLES.sizeTable} field={field} />,
    },
  ];
  const common = { queryKey: STRUCTURE, onClose };
  const bodyOf = (values: FormValues) =>
    ({ ...values, sizeTable: tidyTables(values.sizeTable as Tables) }) as never;
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новый бренд"
        fields={[
          {
            name: 'code',
            title: 'Код',
            kind: 'text',
            hint: 'Пусто — составим из названия. Потом не меняется',
          },
          ...fields,
        ]}
        first={{ title: '', code: '', description: '', imageIds: [], sizeTable: [] }}
        save={(values) =>
          staffApi('POST /brands', {
            body: bodyOf(withCode(values)),
          })
        }
      />
    );
  }
  const { id, version, title, description, imageIds, sizeTable } = row;
  const params = { id: String(id) };
  return (
    <EditWindow
      {...common}
      title={title}
      fields={fields}
      first={{ title, description, imageIds, sizeTable }}
      save={(values) => staffApi('PUT /brands/:id', { params, body: bodyOf({ ...values, version }) })}
      remove={() => staffApi('DELETE /brands/:id', { params, query: { version: String(version) } })}
    />
  );
}
