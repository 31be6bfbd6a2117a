import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffPaymentMethod } from '#contract/staff/payment-methods.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { paymentQuery, priceRolesQuery, sitesQuery } from './queries.ts';

const WAYS = { online: 'онлайн', on_receipt: 'при получении', invoice: 'по\u00a0счёту' } as const;

const KINDS = [
  { value: 'address', label: 'До двери' },
  { value: 'pickupPoint', label: 'Пункт выдачи' },
];

/** Ways of payment; one of them is always the default. */
export function Component() {
  const may = useMay();
  const methods = useQuery(paymentQuery);
  const [open, setOpen] = useState<StaffPaymentMethod>();
  return (
    <Page title="Оплата" crumbs={[{ title: 'Настройки', to: '/settings/sites' }]}>
      {methods.isLoadingError ? (
        <LoadFailure error={methods.error} onRetry={() => void methods.refetch()} />
      ) : (
        <Card title="Способы оплаты" isFlush>
          <PlainTable
            title="Способы оплаты"
            rows={methods.data?.data ?? []}
            rowId={({ code }) => code}
            onOpen={may('settings.edit') ? setOpen : undefined}
            columns={[
              { title: 'Способ', cell: titleOf },
              { title: 'Подсказка', cell: ({ hint }) => hint || '—' },
              { title: 'Когда платят', cell: ({ way }) => WAYS[way] },
              {
                title: 'Состояние',
                cell: ({ isActive, isDefault }) => (
                  <>
                    <Tag tone={isActive ? 'done' : 'still'}>{isActive ? 'включён' : 'выключен'}</Tag>{' '}
                    {isDefault && <Tag isPlain>по&nbsp;умолчанию</Tag>}
                  </>
                ),
              },
            ]}
          />
        </Card>
      )}
      {open && <MethodWindow method={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

const titleOf = ({ name, months }: Pick<StaffPaymentMethod, 'name' | 'months'>): string =>
  name || (months === null ? 'Банковской картой онлайн' : `Рассрочка, ${months}\u00a0мес.`);

function MethodWindow({ method, onClose }: { method: StaffPaymentMethod; onClose: () => void }) {
  const sites = useQuery(sitesQuery);
  const roles = useQuery(priceRolesQuery);
  const { id, code: _code, way: _way, months: _months, version, ...first } = method;
  return (
    <EditWindow
      title={titleOf(method)}
      queryKey="payment-methods"
      onClose={onClose}
      first={first}
      fields={[
        { name: 'name', title: 'Название', kind: 'text', hint: 'Пусто\u00a0— название оплаты картой' },
        { name: 'hint', title: 'Подсказка', kind: 'text' },
        { name: 'deliveryKinds', title: 'Виды доставки', kind: 'many', options: KINDS },
        {
          name: 'siteIds',
          title: 'Сайты',
          kind: 'many',
          isNumber: true,
          hint: 'Пусто\u00a0— все',
          options: (sites.data?.data ?? []).map((site) => ({ value: String(site.id), label: site.title })),
        },
        {
          name: 'userRoles',
          title: 'Роли покупателей',
          kind: 'many',
          hint: 'Пусто\u00a0— все',
          options: (roles.data?.data ?? []).map((role) => ({ value: role.code, label: role.title })),
        },
        { name: 'position', title: 'Место в\u00a0списке', kind: 'number' },
        { name: 'isActive', title: 'Включён', kind: 'flag' },
        { name: 'isDefault', title: 'Выбран сначала', kind: 'flag' },
      ]}
      save={(body) =>
        staffApi('PUT /payment-methods/:id', {
          params: { id: String(id) },
          body: { ...body, version } as never,
        })
      }
    />
  );
}
