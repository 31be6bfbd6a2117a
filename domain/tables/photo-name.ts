/* Photos of goods are named after articles: `10-0482.jpg`, `10-0482_2.jpg` (exchange, §10). */

/** A slash cannot stand in the name of a file. */
const folded = (article: string): string => article.replaceAll('/', '-').toLowerCase();

/** @returns the article by the name of a file, with the place of the photo from 1 on; undefined for an unknown article */
export function articlesByPhoto(
  articles: readonly string[],
): (file: string) => { article: string; place: number } | undefined {
  const known = new Map(articles.map((article) => [folded(article), article]));
  return (file) => {
    const stem = (file.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
    const whole = known.get(folded(stem));
    // An article may end like a place.
    if (whole !== undefined) return { article: whole, place: 1 };
    const [, name = '', place = ''] = /^(.+)_(\d{1,3})$/.exec(stem) ?? [];
    const article = known.get(folded(name));
    return article === undefined ? undefined : { article, place: Number(place) };
  };
}
