import type { Event } from 'schema-dts';
import type { Raffle } from '#contract/raffles.ts';
import { shopId } from '#storefront/features/catalog/structured-data.ts';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import * as paths from '#storefront/paths.ts';
import { raffleName } from './raffle-paths.ts';

export const howToJoin = (name: string): string =>
  `${name}: купите украшение, зарегистрируйте штрихкод с\u00a0бирки и\u00a0участвуйте в\u00a0розыгрыше призов.`;

/** Structured data of a draw: an event on the page of the raffle, from its first registration to its last. */
export function raffleEvent(raffle: Raffle, origin: string) {
  const name = raffleName(raffle);
  const url = origin + paths.raffle(raffle.code);
  const pictures = raffle.prizes.flatMap(({ imageId }) => (imageId === null ? [] : [imageId]));
  return {
    '@type': 'Event',
    name,
    description: howToJoin(name),
    url,
    startDate: raffle.opensAt,
    endDate: raffle.closesAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    image:
      pictures.length > 0
        ? pictures.map((fileId) => origin + pictureUrl(fileId, 1400, 'jpg'))
        : [`${origin}/brand/og-default.jpg`],
    organizer: { '@type': 'Organization', ...shopId(origin), name: 'Лунница', url: `${origin}/` },
  } as const satisfies Event;
}
