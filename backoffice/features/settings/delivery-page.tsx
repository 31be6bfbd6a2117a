import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Problems, problemOf } from '../../ui/form/problems.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { rub, workingDays } from '../../ui/words.ts';
import { DeliveryWindow, type Opened } from './delivery-window.tsx';
import { methodsQuery, pointsQuery, sitesQuery, tariffsQuery, zonesQuery } from './queries.ts';

/** Ways of delivery, the zones and tariffs of the shop's own ones, and its own points. */
export function Component() {
  const mayEdit = useMay()('settings.edit');
  const methods = useQuery(methodsQuery);
  const zones = useQuery(zonesQuery).data?.data ?? [];
  const tariffs = useQuery(tariffsQuery).data?.data ?? [];
  const points = useQuery(pointsQuery).data?.data;
  const [opened, setOpened] = useState<Opened>();
  const ways = methods.data?.data ?? [];
  const wayTitle = (id: number) => ways.find((way) => way.id === id)?.name ?? '—';
  const zoneTitle = (id: number) => zones.find((zone) => zone.id === id)?.title ?? '—';
  const add = (kind: Opened['kind'], title: string) =>
    mayEdit && (
      <Button variant="default" onClick={() => setOpened({ kind })}>
        {title}
      </Button>
    );
  if (methods.isLoadingError) {
    return (
      <Page title="Доставка">
        <LoadFailure error={methods.error} onRetry={() => void methods.refetch()} />
      </Page>
    );
  }
  return (
    <Page title="Доставка" crumbs={[{ title: 'Настройки', to: '/settings/sites' }]}>
      <Card title="Способы доставки" isFlush actions={add('method', 'Добавить способ')}>
        <PlainTable
          title="Способы доставки"
          rows={ways}
          rowId={({ code }) => code}
          onOpen={mayEdit ? (method) => setOpened({ kind: 'method', row: method }) : undefined}
          columns={[
            { title: 'Способ', cell: ({ name }) => name },
            { title: 'Вид', cell: ({ kind }) => (kind === 'address' ? 'до двери' : 'пункт выдачи') },
            {
              title: 'Кто везёт',
              cell: ({ isByCarrier }) => (isByCarrier ? 'служба доставки' : 'магазин по\u00a0своим тарифам'),
            },
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
      <TryDelivery />
      <Card title="Зоны" isFlush actions={add('zone', 'Добавить зону')}>
        <PlainTable
          title="Зоны"
          rows={zones}
          rowId={({ id }) => String(id)}
          onOpen={mayEdit ? (zone) => setOpened({ kind: 'zone', row: zone }) : undefined}
          columns={[
            { title: 'Зона', cell: ({ title }) => title },
            {
              title: 'Регионов',
              cell: ({ regions }) => regions.length,
              isRight: true,
            },
            {
              title: 'Индексы',
              cell: ({ indexRanges }) =>
                indexRanges.map(([first, last]) => `${first}–${last}`).join(', ') || '—',
            },
          ]}
        />
      </Card>
      <Card title="Тарифы магазина" isFlush actions={add('tariff', 'Добавить тариф')}>
        <PlainTable
          title="Тарифы магазина"
          rows={tariffs}
          rowId={({ id }) => id}
          onOpen={mayEdit ? (tariff) => setOpened({ kind: 'tariff', row: tariff }) : undefined}
          columns={[
            { title: 'Куда', cell: ({ methodId, zoneId }) => `${wayTitle(methodId)}, ${zoneTitle(zoneId)}` },
            { title: 'Цена', cell: ({ price }) => rub(price), isRight: true },
            { title: 'За кг сверх', cell: ({ pricePerKilogram }) => rub(pricePerKilogram), isRight: true },
            { title: 'Рабочих дней', cell: ({ daysFrom, daysTo }) => `${daysFrom}–${daysTo}`, isRight: true },
          ]}
        />
      </Card>
      <Card title="Свои пункты" isFlush actions={add('point', 'Добавить пункт')}>
        <PlainTable
          title="Свои пункты"
          rows={points ?? []}
          empty={
            points && (
              <Empty title="Своих пунктов ещё нет">
                Добавьте магазин или точку, где отдаёте заказы: в&nbsp;оформлении появится способ «Забрать
                в&nbsp;магазине».
              </Empty>
            )
          }
          rowId={({ code }) => code}
          onOpen={mayEdit ? (point) => setOpened({ kind: 'point', row: point }) : undefined}
          columns={[
            { title: 'Пункт', cell: ({ name }) => name },
            { title: 'Город', cell: ({ city }) => city },
            { title: 'Адрес', cell: ({ address }) => address },
            { title: 'Часы работы', cell: ({ workTime }) => workTime || '—' },
          ]}
        />
      </Card>
      {opened && (
        <DeliveryWindow opened={opened} ways={ways} zones={zones} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

/** «Рассчитать для индекса»: what the checkout quotes. */
function TryDelivery() {
  const sites = useQuery(sitesQuery).data?.data ?? [];
  const [siteId, setSiteId] = useState(1);
  const [zip, setZip] = useState('');
  const [grams, setGrams] = useState(300);
  const trial = useMutation({
    mutationFn: () => staffApi('POST /delivery/try', { body: { siteId, zip, grams } }),
    meta: { isShown: true },
  });
  return (
    <Card title="Рассчитать для&nbsp;индекса">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          trial.mutate();
        }}
      >
        <Group align="start">
          <TextInput
            label="Индекс"
            inputMode="numeric"
            maxLength={6}
            value={zip}
            error={problemOf(trial.error, 'zip')}
            onChange={(event) => setZip(event.currentTarget.value)}
          />
          <NumberInput
            label="Вес"
            rightSection="г"
            min={1}
            value={grams}
            error={problemOf(trial.error, 'grams')}
            onChange={(next) => setGrams(Number(next))}
          />
          <Select
            label="Сайт"
            allowDeselect={false}
            data={sites.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={String(siteId)}
            onChange={(next) => setSiteId(Number(next))}
          />
          <Button type="submit" variant="default" mt={20} loading={trial.isPending}>
            Рассчитать
          </Button>
        </Group>
      </form>
      {trial.error && problemOf(trial.error, 'zip') === undefined && <Problems error={trial.error} />}
      <div aria-live="polite">
        {trial.data && (
          <>
            <p>
              {trial.data.zone === null
                ? 'Такого индекса нет ни в\u00a0одной зоне'
                : `Зона ${trial.data.zone}`}
            </p>
            <PlainTable
              title="Расчёт"
              rows={trial.data.methods}
              rowId={({ code }) => code}
              columns={[
                { title: 'Способ', cell: ({ name }) => name },
                {
                  title: 'Цена',
                  cell: ({ quote }) => (quote ? rub(quote.price) : 'не\u00a0везёт'),
                  isRight: true,
                },
                {
                  title: 'Срок',
                  cell: ({ quote }) => (quote ? workingDays(quote) : '—'),
                  isRight: true,
                },
              ]}
            />
          </>
        )}
      </div>
    </Card>
  );
}
