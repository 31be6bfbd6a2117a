import { CarrierError, type CarrierPoint } from '#server/integrations/delivery/port.ts';
import type { Services } from '#server/services.ts';
import { findCarrierPickup, replacePoints, type StoredPoint } from './queries.ts';

/**
 * Replaces the list of the carrier's points; closed ones are deleted. The list stays as it was when
 * the carrier does not answer, or sends no point.
 *
 * @throws {CarrierError} to be retried
 */
export async function loadPoints({ db, carrier }: Services): Promise<void> {
  const method = await findCarrierPickup(db);
  if (carrier.points === undefined || method === undefined) return;
  const points = await carrier.points();
  if (points.length === 0) throw new CarrierError('Служба доставки не знает ни одного пункта');
  await db.transaction().execute((trx) =>
    replacePoints(
      trx,
      method.id,
      points.map((point) => toRow(point, method.id)),
    ),
  );
}

const toRow = (point: CarrierPoint, methodId: number): StoredPoint => ({
  code: point.code,
  method_id: methodId,
  name: point.name,
  region: point.region,
  city: point.city,
  kladr_id: '',
  city_fias_id: point.cityFiasId,
  zip: point.zip,
  address_value: `${point.city}, ${point.address}`,
  latitude: point.latitude,
  longitude: point.longitude,
  work_time: point.workTime,
  phone: point.phone,
  how_to_get: point.howToGet,
  is_locker: point.isLocker,
  has_fitting: point.hasFitting,
  accepts_cards: point.acceptsCards,
  most_grams: point.mostGrams ?? null,
});
