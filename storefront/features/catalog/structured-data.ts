/* JSON-LD of catalogue pages. */

/** §9: "structured data currency RUR" (decision T3.23). */
const CURRENCY = 'RUR';

type OfferFacts = { price: number; isAvailable: boolean; url: string };

export const offer = ({ price, isAvailable, url }: OfferFacts) => ({
  '@type': 'Offer',
  price: String(price),
  priceCurrency: CURRENCY,
  availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  url,
});

export const breadcrumbList = (steps: readonly { title: string; path?: string }[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ title, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: title,
    ...(path !== undefined && { item: origin + path }),
  })),
});
