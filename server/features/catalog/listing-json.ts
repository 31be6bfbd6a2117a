import type { Listing } from '#contract/catalog.ts';
import type { Json } from './answer-from-cache.ts';
import { openByteWriter } from './byte-writer.ts';
import type { FoundListing } from './listing.ts';
import { writeFilters } from './shown-filters.ts';

const writer = openByteWriter();
const COMMA = Buffer.from(',');

/** A listing as it is sent. Nothing waits while it is written, so that one writer serves all. */
export function listingJson({ pages, filters, ...rest }: FoundListing): Json<Listing> {
  writer.put(Buffer.from('{"products":{'));
  [...pages].forEach(([page, cards], n) => {
    writer.put(Buffer.from(`${n > 0 ? ',' : ''}"${page}":[`));
    cards.forEach((card, place) => {
      if (place > 0) writer.put(COMMA);
      writer.put(card);
    });
    writer.put(Buffer.from(']'));
  });
  writer.put(Buffer.from('},"filters":['));
  writeFilters(writer, filters);
  writer.put(Buffer.from(`],${JSON.stringify(rest).slice(1)}`));
  return writer.take();
}
