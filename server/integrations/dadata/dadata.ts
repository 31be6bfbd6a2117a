import { z } from 'zod';
import { openVendor, type VendorMetrics } from '#server/integrations/vendor-calls.ts';
import type { Log } from '#server/observability/log.ts';
import type { Suggestions } from './port.ts';

const ORIGIN = 'https://suggestions.dadata.ru';

/** Milliseconds; a list under a field is useless later. */
const TIMEOUT = 3000;

/** As many as fit such a list. */
const MOST = 10;

/** Cached answers: people of one city type the same streets. */
const MOST_CACHED = 2000;

type Options = {
  token: string;
  log: Pick<Log, 'warn'>;
  metrics: VendorMetrics;
  origin?: string;
  /** Milliseconds. */
  within?: number;
};

/** DaData writes missing parts as null. */
const part = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const Addresses = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      unrestricted_value: z.string(),
      data: z.object({
        country: part,
        region_with_type: part,
        city: part,
        settlement_with_type: part,
        street_with_type: part,
        house: part,
        flat: part,
        postal_code: part,
        kladr_id: part,
        city_fias_id: part,
        settlement_fias_id: part,
        geo_lat: part,
        geo_lon: part,
      }),
    }),
  ),
});

const Companies = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        inn: part,
        kpp: part,
        ogrn: part,
        name: z.object({ short_with_opf: part, full_with_opf: part }).nullish(),
        address: z.object({ value: part }).nullish(),
        management: z.object({ name: part }).nullish(),
        state: z.object({ status: part }).nullish(),
      }),
    }),
  ),
});

/** DaData's suggestions, method `suggest`. The host is fixed, and user input never becomes part of an address. */
export function dadataSuggestions(options: Options): Suggestions {
  const ask = asker(options);
  return {
    async addresses({ text, of, within }) {
      const bounds =
        of === 'cities'
          ? { from_bound: { value: 'city' }, to_bound: { value: 'settlement' } }
          : { from_bound: { value: 'street' }, to_bound: { value: 'house' } };
      const answer = await ask('address', Addresses, {
        query: text,
        count: MOST,
        ...bounds,
        ...(within.length > 0 && { locations: kladr(within), restrict_value: true }),
      });
      return answer.suggestions.map(({ value, unrestricted_value, data }) => ({
        value,
        unrestricted_value,
        data: {
          country: data.country,
          region: data.region_with_type,
          city: data.city,
          settlement: data.settlement_with_type,
          street: data.street_with_type,
          house: data.house,
          flat: data.flat,
          postal_code: data.postal_code,
          kladr_id: data.kladr_id,
          city_fias_id: data.city_fias_id,
          settlement_fias_id: data.settlement_fias_id,
          geo_lat: data.geo_lat,
          geo_lon: data.geo_lon,
        },
      }));
    },

    async companies(text, within) {
      const answer = await ask('party', Companies, {
        query: text,
        count: MOST,
        ...(within.length > 0 && { locations: kladr(within) }),
      });
      return answer.suggestions.map(({ value, data }) => ({
        value,
        data: {
          inn: data.inn,
          kpp: data.kpp,
          ogrn: data.ogrn,
          name: data.name?.short_with_opf || data.name?.full_with_opf || value,
          address: data.address?.value ?? '',
          management: data.management?.name ?? '',
          status: data.state?.status ?? '',
        },
      }));
    },
  };
}

const kladr = (codes: readonly string[]) => codes.map((kladr_id) => ({ kladr_id }));

type Nothing = { suggestions: [] };

function asker({ token, log, metrics, origin = ORIGIN, within = TIMEOUT }: Options) {
  const cache = new Map<string, unknown>();
  const vendor = openVendor('dadata', metrics);

  /** A failure, a refusal or an unexpected answer gives an empty list, so that typing can go on. */
  return async function ask<S extends z.ZodType>(
    what: 'address' | 'party',
    shape: S,
    question: object,
  ): Promise<z.output<S> | Nothing> {
    const body = JSON.stringify(question);
    const key = `${what} ${body}`;
    const known = cache.get(key);
    if (known !== undefined) return known as z.output<S>;
    try {
      const url = `${origin}/suggestions/api/4_1/rs/suggest/${what}`;
      const init = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Token ${token}`,
        },
        body,
      };
      const { status, text } = await vendor.fetch(url, init, { within, isRepeatable: true });
      if (status !== 200) throw new Error(`DaData answered ${status}`);
      const answer = shape.parse(JSON.parse(text));
      store(key, answer);
      return answer;
    } catch (error) {
      log.warn({ err: error }, 'Подсказок нет');
      return { suggestions: [] };
    }
  };

  function store(key: string, answer: unknown): void {
    const [oldest] = cache.keys();
    if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(key, answer);
  }
}
