import type { Destination } from '#domain/addresses/address.ts';
import { deliveryAddressProblems } from '#domain/delivery/address-validators.ts';
import { type DeliveryDestination, destinationKey } from '#domain/delivery/destination.ts';
import type { DeliverySnapshot } from '#domain/delivery/snapshot.ts';
import { findAddress } from '#server/features/shipping/queries.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { findMethod, type StoredMethod, type StoredPoint } from './queries.ts';

/** The delivery method and destination as a call gives them. */
export type AskedDelivery = {
  method: string;
  deliveryPointCode?: string | null | undefined;
  /** A saved address of the caller; it takes precedence over a written one. */
  shippingId?: number | null | undefined;
  shipping?: Destination | null | undefined;
};

/**
 * The validated input: the method is offered, the point is open, the address is the caller's own
 * and has the fields that the method requires.
 */
export type DeliveryInput = { method: StoredMethod } & (
  | { kind: 'address'; destination: Destination; coord: DeliverySnapshot['coord'] }
  | { kind: 'pickupPoint'; point: StoredPoint }
);

/** Names of the fields in errors; a form that nests them has longer names. */
export type SelectionFields = Record<'method' | 'deliveryPointCode' | 'shippingId' | 'shipping', string>;

const OWN_NAMES: SelectionFields = {
  method: 'method',
  deliveryPointCode: 'deliveryPointCode',
  shippingId: 'shippingId',
  shipping: 'shipping',
};

/** @throws {Problem} `invalid` with field errors, `not_found` for an address that the caller does not have */
export async function readDeliveryInput(
  db: Services['db'],
  { siteId, userId }: Pick<Shopper, 'siteId' | 'userId'>,
  asked: AskedDelivery,
  fields: SelectionFields = OWN_NAMES,
): Promise<DeliveryInput> {
  const pointCode = asked.deliveryPointCode || null;
  const found = await findMethod(db, siteId, { code: asked.method, pointCode });
  if (!found) throw refusal(fields.method, 'Выберите способ доставки');
  const { point, ...method } = found;
  if (method.kind === 'pickup_point') {
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
    const stored = userId === undefined ? undefined : await findAddress(db, { id: shippingId, userId });
    if (!stored) {
      throw new Problem('not_found', 'Адрес не найден', {
        errors: { [fields.shippingId]: 'Адрес не найден' },
      });
    }
    const destination = { address: stored.address, kladrId: stored.kladr_id, zip: stored.zip };
    const [problem] = Object.values(deliveryAddressProblems(destination, validators));
    if (problem !== undefined) throw refusal(fields.shippingId, problem);
    const { latitude, longitude } = stored;
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

/** The key by which a calculation for this input is found. */
export const keyOf = (input: DeliveryInput): string => destinationKey(whereOf(input));

const whereOf = (input: DeliveryInput): DeliveryDestination =>
  input.kind === 'pickupPoint'
    ? { kind: input.kind, pointCode: input.point.code }
    : { kind: input.kind, destination: input.destination };

/** What the order stores of it. */
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
