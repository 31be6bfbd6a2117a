import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffFilter } from '#contract/staff/characteristics.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField } from '../../ui/form/form-field.tsx';
import { count } from '../../ui/words.ts';
import { filtersQuery, STRUCTURE, withCode } from './queries.ts';
import { ShortList } from './short-list.tsx';

const DISPLAYS = [
  { value: 'list', label: 'Списком' },
  { value: 'chips', label: 'Кнопками в\u00a0ряд' },
];

/** Characteristics by which listings are filtered, in the order of the panel (§4.3.6). */
export function Component() {
  return (
    <ShortList
      title="Характеристики"
      kind="filter"
      query={useQuery(filtersQuery)}
      nameOf={({ title }) => title}
      columns={[
        { title: 'Характеристика', cell: ({ title }) => title },
        {
          title: 'Значений',
          cell: ({ id, title, values }) => (
            <Link to={`/products/filters/${id}`} aria-label={`${title}: значения, ${values}`}>
              {count(values)}
            </Link>
          ),
          isRight: true,
        },
        { title: 'Код', cell: ({ code }) => <code>{code}</code> },
        {
          title: FIELD_TITLES.display,
          cell: ({ display }) => DISPLAYS.find(({ value }) => value === display)?.label,
        },
        { title: FIELD_TITLES.isSeo, cell: ({ isSeo }) => (isSeo ? 'да' : 'нет') },
      ]}
      add="Добавить характеристику"
      addWindow={(onClose) => <FilterWindow onClose={onClose} />}
      changeWindow={(row, onClose) => <FilterWindow row={row} onClose={onClose} />}
      move={({ id }, position) =>
        staffApi('POST /filters/:id/move', { params: { id: String(id) }, body: { position } })
      }
      empty={{ title: 'Характеристик пока нет', text: 'По ним покупатели отбирают товары в каталоге.' }}
    />
  );
}

const FIELDS: FormField[] = [
  { name: 'title', title: FIELD_TITLES.title, kind: 'text', isRequired: true },
  {
    name: 'code',
    title: 'Код адреса',
    kind: 'text',
    hint: 'Пусто — составим из названия. Со старых адресов переведём на новые',
  },
  { name: 'display', title: FIELD_TITLES.display, kind: 'choice', options: DISPLAYS },
  { name: 'isSeo', title: FIELD_TITLES.isSeo, kind: 'flag' },
];

function FilterWindow({ row, onClose }: { row?: StaffFilter; onClose: () => void }) {
  const common = { fields: FIELDS, queryKey: STRUCTURE, onClose };
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новая характеристика"
        first={{ title: '', code: '', display: 'list', isSeo: false }}
        save={(values) => staffApi('POST /filters', { body: withCode(values) })}
      />
    );
  }
  const { id, version, title, code, display, isSeo } = row;
  const params = { id: String(id) };
  return (
    <EditWindow
      {...common}
      title={title}
      first={{ title, code, display, isSeo }}
      save={(values) => staffApi('PUT /filters/:id', { params, body: withCode({ ...values, version }) })}
      remove={() => staffApi('DELETE /filters/:id', { params, query: { version: String(version) } })}
    />
  );
}
