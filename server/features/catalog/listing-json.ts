import type { Listing, ProductCard } from '#contract/catalog.ts';

/** Ready cards are shown on many pages; each is written out once, as the bytes that are sent. */
const written = new WeakMap<ProductCard, Buffer>();

function cardJson(card: ProductCard): Buffer {
  const json = written.get(card) ?? Buffer.from(JSON.stringify(card));
  written.set(card, json);
  return json;
}

const COMMA = Buffer.from(',');

/** A listing as JSON. */
export function listingJson({ products, ...rest }: Listing): Buffer {
  const pages = Object.entries(products).flatMap(([page, cards], n) => [
    Buffer.from(`${n > 0 ? ',' : ''}"${page}":[`),
    ...cards.flatMap((card, place) => (place > 0 ? [COMMA, cardJson(card)] : [cardJson(card)])),
    Buffer.from(']'),
  ]);
  return Buffer.concat([
    Buffer.from('{"products":{'),
    ...pages,
    Buffer.from(`},${JSON.stringify(rest).slice(1)}`),
  ]);
}
