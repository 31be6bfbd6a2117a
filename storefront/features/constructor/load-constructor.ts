import type { Filter } from '#contract/catalog.ts';
import type { Api } from '#contract/client.ts';
import { LEAST_MEMBERS } from '#domain/basket/constructor-set.ts';
import { orErrorPage } from '#storefront/api/context.ts';
import { type Piece, type Place, pieceOf } from './pieces.ts';

/** Filters whose values the pieces of a set may share, the default one first. */
const BASIS_FILTERS = ['collection', 'stone'];

/** Root categories that are not places: ready-made sets and gift selections. */
const NO_PLACES = new Set(['komplekty', 'muzhchinam']);

/** Number of pieces fetched per row. */
const PIECES_PER_PLACE = 24;

/** Values of one filter that pieces for at least two places share. */
export type BasisGroup = { filter: string; title: string; values: { code: string; title: string }[] };

export type Basis = { filter: string; code: string; title: string };

export type ConstructorPage = {
  groups: BasisGroup[];
  /** The common property of the offered pieces; undefined when the shop has no matching pieces. */
  basis: Basis | undefined;
  places: Place[];
};

export async function loadConstructor(api: Api, { searchParams }: URL): Promise<ConstructorPage> {
  const categories = await orErrorPage(api('GET /catalog/v1/categories', { query: { nestingLevel: 1 } }));
  const roots = categories.filter(({ code }) => !NO_PLACES.has(code));
  const counted = await orErrorPage(
    Promise.all(
      roots.map(({ path }) =>
        api('POST /catalog/v1/products/count', { body: { category: path, filter: { available: true } } }),
      ),
    ),
  );
  const groups = basisGroups(counted.map(({ filters }) => filters));
  const basis = askedBasis(groups, searchParams);
  if (!basis) return { groups, basis, places: [] };

  const places = await orErrorPage(
    Promise.all(
      roots.map(async ({ code, path, title }) => ({
        code,
        title,
        pieces: await piecesFor(api, path, basis),
      })),
    ),
  );
  const asked = await askedPieces(api, places, searchParams);
  return {
    groups,
    basis,
    places: withPieces(places, asked).filter(({ pieces }) => pieces.length > 0),
  };
}

/** A value is offered when pieces for two places have it. */
function basisGroups(filtersByPlace: readonly Filter[][]): BasisGroup[] {
  return BASIS_FILTERS.flatMap((filter) => {
    const found = filtersByPlace.flatMap((filters) => filters.find(({ code }) => code === filter) ?? []);
    const [first] = found;
    if (!first) return [];
    const placeCount = (code: string) =>
      found.filter(({ values }) => values.some((value) => value.code === code && value.count > 0)).length;
    const titles = new Map(
      found.flatMap(({ values }) => values.map(({ code, title }) => [code, title] as const)),
    );
    const values = [...titles]
      .filter(([code]) => placeCount(code) >= LEAST_MEMBERS)
      .map(([code, title]) => ({ code, title }));
    return values.length > 0 ? [{ filter, title: first.title, values }] : [];
  });
}

/** The basis from the URL, else the first available one. */
function askedBasis(groups: readonly BasisGroup[], search: URLSearchParams): Basis | undefined {
  const all = groups.flatMap(({ filter, values }) => values.map((value) => ({ filter, ...value })));
  return all.find(({ filter, code }) => search.get(filter) === code) ?? all[0];
}

async function piecesFor(api: Api, path: string, { filter, code }: Basis): Promise<Piece[]> {
  const { products } = await api('POST /catalog/v1/products', {
    body: {
      category: path,
      filter: { values: { [filter]: [code] }, available: true },
      limit: PIECES_PER_PLACE,
    },
  });
  // A category may list pieces of another root: a piece belongs to the root of its own chain.
  return Object.values(products)
    .flat()
    .map(pieceOf)
    .filter(({ categories }) => categories[0]?.code === path);
}

/** Selected pieces that the rows do not contain, such as the product the user came from. */
async function askedPieces(api: Api, places: readonly Place[], search: URLSearchParams): Promise<Piece[]> {
  const ids = places.flatMap(({ code, pieces }) => {
    const id = search.get(code) ?? '';
    return /^\d{1,9}$/.test(id) && pieces.every((piece) => String(piece.id) !== id) ? [id] : [];
  });
  if (ids.length === 0) return [];
  const cards = await orErrorPage(api('GET /catalog/v1/products/by-ids', { query: { ids: ids.join() } }));
  return cards.map(pieceOf).filter(({ groups }) => groups.length > 0);
}

const withPieces = (places: readonly Place[], more: readonly Piece[]): Place[] =>
  places.map((place) => ({
    ...place,
    pieces: [...more.filter(({ categories }) => categories[0]?.code === place.code), ...place.pieces],
  }));
