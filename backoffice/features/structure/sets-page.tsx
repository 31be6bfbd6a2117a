import { useQuery } from '@tanstack/react-query';
import type { StaffSet } from '#contract/staff/assortment.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField, FormValues } from '../../ui/form/form-field.tsx';
import { count } from '../../ui/words.ts';
import { MembersField } from './members-field.tsx';
import { STRUCTURE, setsQuery } from './queries.ts';
import { ShortList } from './short-list.tsx';

/** Pieces that are sold together (§4.3.6). */
export function Component() {
  return (
    <ShortList
      title="Комплекты"
      kind="set"
      query={useQuery(setsQuery)}
      nameOf={({ title }) => title}
      columns={[
        { title: 'Комплект', cell: ({ title }) => title },
        { title: 'Изделия', cell: ({ members }) => members.map(({ title }) => title).join(', ') || '—' },
        { title: 'Изделий', cell: ({ members }) => count(members.length), isRight: true },
      ]}
      add="Добавить комплект"
      addWindow={(onClose) => <SetWindow onClose={onClose} />}
      changeWindow={(row, onClose) => <SetWindow row={row} onClose={onClose} />}
      empty={{ title: 'Комплектов пока нет', text: 'Изделия комплекта магазин предлагает вместе.' }}
    />
  );
}

function SetWindow({ row, onClose }: { row?: StaffSet; onClose: () => void }) {
  const fields: FormField[] = [
    { name: 'title', title: FIELD_TITLES.title, kind: 'text', isRequired: true },
    {
      name: 'productIds',
      title: 'Изделия',
      kind: 'own',
      render: (field) => <MembersField label="Изделия" known={row?.members ?? []} field={field} />,
    },
  ];
  const common = { fields, queryKey: STRUCTURE, onClose };
  const bodyOf = (values: FormValues) => values as never;
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новый комплект"
        first={{ title: '', productIds: [] }}
        save={(values) => staffApi('POST /sets', { body: bodyOf(values) })}
      />
    );
  }
  const { id, version, title, productIds } = row;
  const params = { id: String(id) };
  return (
    <EditWindow
      {...common}
      title={title}
      first={{ title, productIds }}
      save={(values) => staffApi('PUT /sets/:id', { params, body: bodyOf({ ...values, version }) })}
      remove={() => staffApi('DELETE /sets/:id', { params, query: { version: String(version) } })}
    />
  );
}
