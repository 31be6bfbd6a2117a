import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceRole } from '#contract/staff/price-roles.ts';
import { priceRoleTitle } from '#domain/staff/list-words.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField, FormValues } from '../../ui/form/form-field.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { priceRolesQuery } from './queries.ts';

/** Roles of buyers: which price list each has, and which further ones it sees. */
export function Component() {
  const may = useMay();
  const roles = useQuery(priceRolesQuery);
  const [open, setOpen] = useState<PriceRole | 'new'>();
  const mayEdit = may('settings.edit');
  const rows = roles.data?.data ?? [];
  return (
    <Page
      title="Роли цен"
      crumbs={[{ title: 'Настройки', to: '/settings/sites' }]}
      actions={mayEdit && <Button onClick={() => setOpen('new')}>Добавить роль</Button>}
    >
      {roles.isLoadingError ? (
        <LoadFailure error={roles.error} onRetry={() => void roles.refetch()} />
      ) : (
        <Card title="Роли покупателей" isFlush>
          <PlainTable
            title="Роли покупателей"
            rows={rows}
            rowId={({ code }) => code}
            onOpen={mayEdit ? setOpen : undefined}
            columns={[
              { title: 'Роль', cell: ({ title }) => title },
              { title: 'Код', cell: ({ code }) => <code>{code}</code> },
              { title: 'Прайс-лист', cell: ({ priceRole }) => priceRoleTitle(priceRole) },
              {
                title: 'Видит',
                cell: ({ visiblePriceRoles }) => visiblePriceRoles.map(priceRoleTitle).join(', '),
              },
              { title: 'Шаблон имени', cell: ({ namePattern }) => <code>{namePattern ?? '—'}</code> },
            ]}
          />
        </Card>
      )}
      {open && (
        <RoleWindow
          role={open}
          lists={[...new Set(rows.map(({ priceRole }) => priceRole))]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

type WindowProps = { role: PriceRole | 'new'; lists: readonly string[]; onClose: () => void };

function RoleWindow({ role, lists, onClose }: WindowProps) {
  const options = lists.map((code) => ({ value: code, label: priceRoleTitle(code) }));
  const fields: FormField[] = [
    { name: 'title', title: 'Название', kind: 'text', isRequired: true },
    { name: 'priceRole', title: 'Прайс-лист', kind: 'choice', options, isRequired: true },
    { name: 'visiblePriceRoles', title: 'Видит прайс-листы', kind: 'many', options },
    {
      name: 'namePattern',
      title: 'Шаблон имени',
      kind: 'text',
      hint: 'Регулярное выражение до 200\u00a0знаков; пусто\u00a0— любое имя',
    },
  ];
  const common = { queryKey: 'price-roles', onClose };
  if (role === 'new') {
    return (
      <EditWindow
        {...common}
        title="Новая роль покупателей"
        fields={[{ name: 'code', title: 'Код', kind: 'text', isRequired: true }, ...fields]}
        first={{ code: '', title: '', priceRole: 'user', visiblePriceRoles: [], namePattern: '' }}
        save={(values) => staffApi('POST /price-roles', { body: bodyOf(values) })}
      />
    );
  }
  const { code, isFixed, version, ...first } = role;
  return (
    <EditWindow
      {...common}
      title={role.title}
      fields={fields}
      first={first}
      save={(values) =>
        staffApi('PUT /price-roles/:code', { params: { code }, body: bodyOf({ ...values, version }) })
      }
      {...(!isFixed && {
        remove: () =>
          staffApi('DELETE /price-roles/:code', { params: { code }, query: { version: String(version) } }),
      })}
    />
  );
}

const bodyOf = (values: FormValues) => ({ ...values, namePattern: values.namePattern || null }) as never;
