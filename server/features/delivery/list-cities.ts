import type { DeliveryCity } from '#contract/delivery.ts';
import type { Services } from '#server/services.ts';
import { listCitiesWithPoints } from './queries.ts';

/** As many as a dialog shows without scrolling. */
const MOST = 12;

/** Cities of the source of addresses, and those that only have pickup points. */
export async function listCities(
  { db, suggestions }: Pick<Services, 'db' | 'suggestions'>,
  siteId: number,
  query: string,
): Promise<DeliveryCity[]> {
  const text = query.trim();
  const [known, withPoints] = await Promise.all([
    text === '' ? [] : suggestions.addresses({ text, of: 'cities', within: [] }),
    listCitiesWithPoints(db, siteId, text, MOST),
  ]);
  const found = known.map(({ data: { city, settlement, region, kladr_id } }) => ({
    name: city || settlement,
    region,
    kladrId: kladr_id,
  }));
  const names = new Set(found.map(({ name }) => name));
  return [...found, ...withPoints.filter(({ name }) => !names.has(name))].slice(0, MOST);
}
