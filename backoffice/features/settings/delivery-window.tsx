import { useQuery } from '@tanstack/react-query';
import type {
  StaffDeliveryMethod,
  StaffDeliveryPoint,
  StaffDeliveryTariff,
  StaffDeliveryZone,
} from '#contract/staff/delivery.ts';
import { staffApi } from '../../api/staff-api.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField, FormValues } from '../../ui/form/form-field.tsx';
import { sitesQuery } from './queries.ts';

/** A row that is edited; without one it is new. */
export type Opened =
  | { kind: 'method'; row?: StaffDeliveryMethod }
  | { kind: 'zone'; row?: StaffDeliveryZone }
  | { kind: 'tariff'; row?: StaffDeliveryTariff }
  | { kind: 'point'; row?: StaffDeliveryPoint };

type Props = {
  opened: Opened;
  ways: readonly StaffDeliveryMethod[];
  zones: readonly StaffDeliveryZone[];
  onClose: () => void;
};

export function DeliveryWindow({ opened, ways, zones, onClose }: Props) {
  const common = { queryKey: 'delivery', onClose };
  switch (opened.kind) {
    case 'method':
      return <MethodWindow {...common} row={opened.row} />;
    case 'zone':
      return <ZoneWindow {...common} row={opened.row} />;
    case 'tariff':
      return <TariffWindow {...common} row={opened.row} ways={ways} zones={zones} />;
    case 'point':
      return <PointWindow {...common} row={opened.row} ways={ways} />;
  }
}

type Common = { queryKey: string; onClose: () => void };

const KINDS = [
  { value: 'address', label: 'До двери' },
  { value: 'pickupPoint', label: 'Пункт выдачи' },
];

function MethodWindow({ row, ...common }: Common & { row: StaffDeliveryMethod | undefined }) {
  const sites = useQuery(sitesQuery).data?.data ?? [];
  const fields: FormField[] = [
    { name: 'name', title: 'Название', kind: 'text', isRequired: true },
    { name: 'hint', title: 'Подсказка', kind: 'text' },
    {
      name: 'siteIds',
      title: 'Сайты',
      kind: 'many',
      isNumber: true,
      hint: 'Пусто\u00a0— все',
      options: sites.map((site) => ({ value: String(site.id), label: site.title })),
    },
    { name: 'position', title: 'Место в\u00a0списке', kind: 'number' },
    { name: 'isActive', title: 'Включён', kind: 'flag' },
    { name: 'isDefault', title: 'Выбран сначала', kind: 'flag' },
    { name: 'isFreeAboveThreshold', title: 'Бесплатно от суммы', kind: 'flag' },
  ];
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новый способ доставки"
        fields={[
          { name: 'code', title: 'Код', kind: 'text', isRequired: true },
          { name: 'kind', title: 'Вид', kind: 'choice', options: KINDS },
          ...fields,
        ]}
        first={{
          code: '',
          kind: 'address',
          name: '',
          hint: '',
          siteIds: [],
          position: 10,
          isActive: true,
          isDefault: false,
          isFreeAboveThreshold: true,
        }}
        save={(body) => staffApi('POST /delivery/methods', { body: body as never })}
      />
    );
  }
  const { id, code: _code, kind: _kind, isByCarrier: _carrier, version, ...first } = row;
  return (
    <EditWindow
      {...common}
      title={row.name}
      fields={fields}
      first={first}
      save={(body) =>
        staffApi('PUT /delivery/methods/:id', {
          params: { id: String(id) },
          body: { ...body, version } as never,
        })
      }
      remove={() =>
        staffApi('DELETE /delivery/methods/:id', {
          params: { id: String(id) },
          query: { version: String(version) },
        })
      }
    />
  );
}

function ZoneWindow({ row, ...common }: Common & { row: StaffDeliveryZone | undefined }) {
  const fields: FormField[] = [
    { name: 'title', title: 'Название', kind: 'text', isRequired: true },
    { name: 'regions', title: 'Регионы', kind: 'tags', hint: 'Две цифры КЛАДР: 66' },
    {
      name: 'indexRanges',
      title: 'Индексы',
      kind: 'tags',
      hint: 'Первые три цифры, от и\u00a0до: 620–624',
    },
  ];
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новая зона"
        fields={fields}
        first={{ title: '', regions: [], indexRanges: [] }}
        save={(values) => staffApi('POST /delivery/zones', { body: zoneOf(values) })}
      />
    );
  }
  const { id, version, ...first } = row;
  const indexRanges = first.indexRanges.map(([from, to]) => `${from}–${to}`);
  return (
    <EditWindow
      {...common}
      title={row.title}
      fields={fields}
      first={{ ...first, indexRanges }}
      save={(values) =>
        staffApi('PUT /delivery/zones/:id', {
          params: { id: String(id) },
          body: zoneOf({ ...values, version }),
        })
      }
      remove={() =>
        staffApi('DELETE /delivery/zones/:id', {
          params: { id: String(id) },
          query: { version: String(version) },
        })
      }
    />
  );
}

/** `620–624`, or one number for both ends. */
const zoneOf = (values: FormValues) =>
  ({
    ...values,
    indexRanges: (values.indexRanges as string[]).map((text) => {
      const [from = '', to = from] = text.split(/[–-]/);
      return [Number(from), Number(to)];
    }),
  }) as never;

function TariffWindow({
  row,
  ways,
  zones,
  ...common
}: Common & Pick<Props, 'ways' | 'zones'> & { row: StaffDeliveryTariff | undefined }) {
  const fields: FormField[] = [
    { name: 'price', title: 'Цена', kind: 'number', unit: '₽', decimals: 2, isRequired: true },
    { name: 'includedGrams', title: 'Вес в\u00a0цене', kind: 'number', unit: 'г', isRequired: true },
    {
      name: 'pricePerKilogram',
      title: 'За\u00a0каждый килограмм сверх',
      kind: 'number',
      unit: '₽',
      decimals: 2,
    },
    {
      name: 'mostGrams',
      title: 'Наибольший вес',
      kind: 'number',
      unit: 'г',
      isNullable: true,
      hint: 'Пусто\u00a0— любой',
    },
    { name: 'daysFrom', title: 'Рабочих дней от', kind: 'number', isRequired: true },
    { name: 'daysTo', title: 'Рабочих дней до', kind: 'number', isRequired: true },
  ];
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новый тариф"
        fields={[
          { name: 'methodId', title: 'Способ', kind: 'choice', isNumber: true, options: namesOf(ways) },
          {
            name: 'zoneId',
            title: 'Зона',
            kind: 'choice',
            isNumber: true,
            options: zones.map(({ id, title }) => ({ value: String(id), label: title })),
          },
          ...fields,
        ]}
        first={{ includedGrams: 1000, pricePerKilogram: 0, mostGrams: null }}
        save={(body) => staffApi('POST /delivery/tariffs', { body: body as never })}
      />
    );
  }
  const { id, methodId, zoneId, version, ...first } = row;
  const way = ways.find((method) => method.id === methodId)?.name;
  const zone = zones.find((one) => one.id === zoneId)?.title;
  return (
    <EditWindow
      {...common}
      title={`${way}, ${zone}`}
      fields={fields}
      first={first}
      save={(body) =>
        staffApi('PUT /delivery/tariffs/:id', { params: { id }, body: { ...body, version } as never })
      }
      remove={() =>
        staffApi('DELETE /delivery/tariffs/:id', { params: { id }, query: { version: String(version) } })
      }
    />
  );
}

const namesOf = (ways: readonly StaffDeliveryMethod[]) =>
  ways.map(({ id, name }) => ({ value: String(id), label: name }));

const POINT_FIELDS: readonly FormField[] = [
  { name: 'name', title: 'Название', kind: 'text', isRequired: true },
  { name: 'region', title: 'Регион', kind: 'text', isRequired: true },
  { name: 'city', title: 'Город', kind: 'text', isRequired: true },
  { name: 'zip', title: 'Индекс', kind: 'text' },
  { name: 'address', title: 'Адрес', kind: 'text', isRequired: true },
  { name: 'kladrId', title: 'КЛАДР', kind: 'text' },
  { name: 'latitude', title: 'Широта', kind: 'number', decimals: 6, isRequired: true },
  { name: 'longitude', title: 'Долгота', kind: 'number', decimals: 6, isRequired: true },
  { name: 'workTime', title: 'Часы работы', kind: 'text' },
  { name: 'phone', title: 'Телефон', kind: 'text' },
  { name: 'howToGet', title: 'Как пройти', kind: 'text' },
  { name: 'mostGrams', title: 'Наибольший вес', kind: 'number', unit: 'г', isNullable: true },
  { name: 'isLocker', title: 'Постамат', kind: 'flag' },
  { name: 'hasFitting', title: 'Примерка', kind: 'flag' },
  { name: 'acceptsCards', title: 'Принимает карты', kind: 'flag' },
];

const NEW_POINT = {
  code: '',
  name: '',
  region: '',
  city: '',
  zip: '',
  address: '',
  kladrId: '',
  workTime: '',
  phone: '',
  howToGet: '',
  mostGrams: null,
  isLocker: false,
  hasFitting: false,
  acceptsCards: true,
};

function PointWindow({
  row,
  ways,
  ...common
}: Common & Pick<Props, 'ways'> & { row: StaffDeliveryPoint | undefined }) {
  if (row === undefined) {
    const own = ways.filter(({ kind, isByCarrier }) => kind === 'pickupPoint' && !isByCarrier);
    return (
      <EditWindow
        {...common}
        title="Новый пункт"
        fields={[
          { name: 'code', title: 'Код', kind: 'text', isRequired: true },
          { name: 'methodId', title: 'Способ', kind: 'choice', isNumber: true, options: namesOf(own) },
          ...POINT_FIELDS,
        ]}
        first={{ ...NEW_POINT, methodId: own[0]?.id }}
        save={(body) => staffApi('POST /delivery/points', { body: body as never })}
      />
    );
  }
  const { code, methodId: _method, version, ...first } = row;
  return (
    <EditWindow
      {...common}
      title={row.name}
      fields={POINT_FIELDS}
      first={first}
      save={(body) =>
        staffApi('PUT /delivery/points/:code', { params: { code }, body: { ...body, version } as never })
      }
      remove={() =>
        staffApi('DELETE /delivery/points/:code', { params: { code }, query: { version: String(version) } })
      }
    />
  );
}
