import type { Destination } from '#domain/addresses/address.ts';
import { deliveryAddressProblems } from '#domain/delivery/address-validators.ts';
import { type DeliveryDestination, destinationKey } from '#domain/delivery/destination.ts';
import type { DeliverySnapshot } from '#domain/delivery/snapshot.ts';
import { findAddress } from '#server/features/shipping/queries.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { findMethod, findPoint, type StoredMethod, type StoredPoint } from './queries.ts';

/** How and where a shopper wants an order, as a call gives it. */
export type AskedDelivery = {
  method: string;
  deliveryPointCode?: string | null | undefined;
  /** An address that the caller keeps; it wins over one that is written out. */
  shippingId?: number | null | undefined;
  shipping?: Destination | null | undefined;
};

/** The same, judged: the way is offered, the point is open, the address is the caller's own and has what the way needs. */
export type DeliveryInput = { method: StoredMethod } & (
  | { kind: 'address'; destination: Destination; coord: DeliverySnapshot['coord'] }
  | { kind: 'pickupPoint'; point: StoredPoint }
);

/** What errors of the fields are told under; a form whose fields lie deeper has longer names. */
export type SelectionFields = Record<'method' | 'deliveryPointCode' | 'shippingId' | 'shipping', string>;

const OWN_NAMES: SelectionFields = {
  method: 'method',
  deliveryPointCode: 'deliveryPointCode',
  shippingId: 'shippingId',
  shipping: 'shipping',
};

/**
 * @throws {Problem} `invalid` with field errors, `not_found` for an address that the caller does not have
 */
export async function readDeliveryInput(
  db: Services['db'],
  { siteId, userId }: Pick<Shopper, 'siteId' | 'userId'>,
  asked: AskedDelivery,
  fields: SelectionFields = OWN_NAMES,
): Promise<DeliveryInput> {
  const method = await findMethod(db, siteId, asked.method);
  if (!method) throw refusal(fields.method, 'Выберите способ доставки');
  if (method.kind === 'pickup_point') {
    const code = asked.deliveryPointCode;
    const point = code ? await findPoint(db, method.id, code) : undefined;
    if (!point) throw refusal(fields.deliveryPointCode, 'Выберите пункт выдачи');
    return { kind: 'pickupPoint', method, point };
  }
  return { kind: 'address', method, ...(await readAddress(db, userId, method, asked, fields)) };
}

async function readAddress(
  db: Services['db'],
  userId: string | undefined,
  { validators }: StoredMethod,
  { shippingId, shipping }: AskedDelivery,
  fields: SelectionFields,
): Promise<{ destination: Destination; coord: DeliverySnapshot['coord'] }> {
  if (shippingId) {
    const kept = userId === undefined ? undefined : await findAddress(db, { id: shippingId, userId });
    if (!kept) {
      throw new Problem('not_found', 'Адрес не найден', {
        errors: { [fields.shippingId]: 'Адрес не найден' },
      });
    }
    const destination = { address: kept.address, kladrId: kept.kladr_id, zip: kept.zip };
    const [problem] = Object.values(deliveryAddressProblems(destination, validators));
    if (problem !== undefined) throw refusal(fields.shippingId, problem);
    const { latitude, longitude } = kept;
    return { destination, coord: latitude === null || longitude === null ? null : [latitude, longitude] };
  }
  if (!shipping) throw refusal(fields.shipping, 'Укажите адрес');
  const problems = Object.entries(deliveryAddressProblems(shipping, validators));
  if (problems.length > 0) {
    throw invalid(Object.fromEntries(problems.map(([field, text]) => [`${fields.shipping}.${field}`, text])));
  }
  return { destination: shipping, coord: coordOf(shipping) };
}

function coordOf({ address }: Destination): DeliverySnapshot['coord'] {
  const [latitude, longitude] = [Number(address.geo_lat), Number(address.geo_lon)];
  const isKnown = address.geo_lat !== '' && address.geo_lon !== '';
  return isKnown && Number.isFinite(latitude) && Number.isFinite(longitude) ? [latitude, longitude] : null;
}

const refusal = (field: string, message: string) => invalid({ [field]: message });

const invalid = (errors: FieldErrors) => new Problem('invalid', 'Проверьте заполнение полей', { errors });

/** What a calculation of this input is found by. */
export const keyOf = (input: DeliveryInput): string => destinationKey(whereOf(input));

const whereOf = (input: DeliveryInput): DeliveryDestination =>
  input.kind === 'pickupPoint'
    ? { kind: input.kind, pointCode: input.point.code }
    : { kind: input.kind, destination: input.destination };

/** What the order keeps of it. */
export function snapshotOf(
  input: DeliveryInput,
  days: { daysFrom: number; daysTo: number },
): DeliverySnapshot {
  const { code: methodCode, name } = input.method;
  if (input.kind === 'address') {
    return {
      methodCode,
      name,
      kind: input.kind,
      pointCode: null,
      pointName: null,
      workTime: null,
      phone: null,
      address: input.destination.address.value,
      coord: input.coord,
      destination: input.destination,
      ...days,
    };
  }
  const { point } = input;
  return {
    methodCode,
    name,
    kind: input.kind,
    pointCode: point.code,
    pointName: point.name,
    workTime: point.work_time,
    phone: point.phone,
    address: point.address_value,
    coord: [point.latitude, point.longitude],
    destination: null,
    ...days,
  };
}
