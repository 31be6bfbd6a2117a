import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffCurrency } from '#contract/staff/sites.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField } from '../../ui/form/form-field.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { currenciesQuery, sitesQuery } from './queries.ts';

/** The sites of the shop, and the currencies in which it shows prices. */
export function Component() {
  const sites = useQuery(sitesQuery);
  return (
    <Page title="Сайты и&nbsp;валюты" crumbs={[{ title: 'Настройки', to: '/settings/sites' }]}>
      {sites.isLoadingError ? (
        <LoadFailure error={sites.error} onRetry={() => void sites.refetch()} />
      ) : (
        <Card title="Сайты" isFlush>
          <PlainTable
            title="Сайты"
            rows={sites.data?.data ?? []}
            rowId={({ code }) => code}
            columns={[
              { title: 'Сайт', cell: ({ id, title }) => <Link to={`/settings/sites/${id}`}>{title}</Link> },
              { title: 'Для кого', cell: ({ mode }) => (mode === 'retail' ? 'розница' : 'опт') },
              { title: 'Телефон', cell: ({ phone }) => phone },
              { title: 'Город', cell: ({ city }) => city },
              {
                title: 'Своих настроек',
                cell: ({ settings }) => Object.keys(settings).length,
                isRight: true,
              },
            ]}
          />
        </Card>
      )}
      <Currencies />
    </Page>
  );
}

const FIELDS: readonly FormField[] = [
  { name: 'title', title: 'Название', kind: 'text', isRequired: true },
  { name: 'sign', title: 'Знак', kind: 'text', isRequired: true },
  { name: 'rate', title: 'Курс', kind: 'number', unit: '₽', decimals: 6, isRequired: true },
  { name: 'position', title: 'Место в\u00a0списке', kind: 'number' },
];
const CODE: FormField = {
  name: 'code',
  title: 'Код',
  kind: 'text',
  hint: 'Три латинские буквы: RUB',
  isRequired: true,
};

function Currencies() {
  const may = useMay();
  const currencies = useQuery(currenciesQuery);
  const [open, setOpen] = useState<StaffCurrency | 'new'>();
  const mayEdit = may('settings.edit');
  return (
    <Card
      title="Валюты"
      isFlush
      actions={
        mayEdit && (
          <Button variant="default" onClick={() => setOpen('new')}>
            Добавить валюту
          </Button>
        )
      }
    >
      <PlainTable
        title="Валюты"
        rows={currencies.data?.data ?? []}
        rowId={({ code }) => code}
        onOpen={mayEdit ? setOpen : undefined}
        columns={[
          { title: 'Валюта', cell: ({ title }) => title },
          { title: 'Код', cell: ({ code }) => <code>{code}</code> },
          { title: 'Знак', cell: ({ sign }) => sign },
          { title: 'Курс, ₽', cell: ({ rate }) => rate.toLocaleString('ru-RU'), isRight: true },
        ]}
      />
      {open && <CurrencyWindow currency={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function CurrencyWindow({ currency, onClose }: { currency: StaffCurrency | 'new'; onClose: () => void }) {
  const common = { queryKey: 'currencies', onClose };
  if (currency === 'new') {
    return (
      <EditWindow
        {...common}
        title="Новая валюта"
        fields={[CODE, ...FIELDS]}
        first={{ code: '', sign: '', title: '', rate: undefined, position: 10 }}
        save={(body) => staffApi('POST /currencies', { body: body as never })}
      />
    );
  }
  const { id, code, version, ...first } = currency;
  return (
    <EditWindow
      {...common}
      title={`${currency.title}, ${code}`}
      fields={FIELDS}
      first={first}
      save={(body) =>
        staffApi('PUT /currencies/:id', { params: { id: String(id) }, body: { ...body, version } as never })
      }
      {...(code !== 'RUB' && {
        remove: () =>
          staffApi('DELETE /currencies/:id', {
            params: { id: String(id) },
            query: { version: String(version) },
          }),
      })}
    />
  );
}
