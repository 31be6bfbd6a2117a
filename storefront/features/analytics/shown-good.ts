type StructuredProduct = {
  '@type': string;
  name: string;
  sku?: string;
  category?: string;
  brand?: { name: string };
  offers?: { price?: string; lowPrice?: string };
};

/** The product of the page from its structured data; undefined on other pages. */
export function shownGood(page: Document): object | undefined {
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
    const graph = JSON.parse(textContent || '{}');
    const things: StructuredProduct[] = graph['@graph'] ?? [graph];
    const product = things.find((thing) => thing['@type'] === 'Product');
    if (product !== undefined) return goodOf(product);
  }
  return;
}

function goodOf({ name, sku, category, brand, offers }: StructuredProduct): object {
  const price = offers?.price ?? offers?.lowPrice;
  return {
    id: sku ?? name,
    name,
    ...(brand && { brand: brand.name }),
    ...(category !== undefined && { category }),
    ...(price !== undefined && { price: Number(price) }),
  };
}
