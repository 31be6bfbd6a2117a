import type { Db } from '#database/schema.ts';
import { addressOf, type Feeds, FORMATS } from './port.ts';
import { type BuiltFeed, listFeedSites, listFeeds } from './queries.ts';

const TITLES = { yandex: 'Яндекс', google: 'Google Merchant' };

const REASONS: Readonly<Record<string, string>> = {
  no_picture: 'нет фотографии',
  no_price: 'нет цены',
  long_address: 'слишком длинный адрес',
};

/** Of what a feed does not have, so many are named. */
const NAMED = 20;

const time = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

/** The addresses of all feeds, and what has become of them. */
export async function linesOfFeeds(db: Db, feeds: Pick<Feeds, 'origin' | 'secret'>): Promise<string[]> {
  const built = await listFeeds(db);
  const sites = await listFeedSites(db);
  if (sites.length === 0) return ['В\u00a0магазине ещё нет сайтов'];
  return sites.flatMap(({ id: siteId, title }) =>
    FORMATS.flatMap((format) => [
      `${title}, ${TITLES[format]}: ${addressOf(feeds, { siteId, format })}`,
      ...stateOf(built.find((feed) => feed.site_id === siteId && feed.format === format)),
    ]),
  );
}

function stateOf(feed: BuiltFeed | undefined): string[] {
  if (feed === undefined) return ['  ещё не\u00a0собран'];
  const { built_at: at, offers, problem, left_out: leftOut, left_out_count: count } = feed;
  const named = leftOut.slice(0, NAMED).map(nameOf);
  const more = count > named.length ? [`ещё\u00a0${count - named.length}`] : [];
  return [
    at === null
      ? '  ещё не\u00a0собран'
      : `  собран ${time.format(at)} по\u00a0Москве, предложений: ${offers}, не\u00a0вошло: ${count}`,
    ...(problem === null ? [] : [`  последняя сборка не\u00a0удалась: ${problem}`]),
    ...(named.length === 0 ? [] : [`  не\u00a0вошли: ${[...named, ...more].join('; ')}`]),
  ];
}

const nameOf = ({ article, size, why }: BuiltFeed['left_out'][number]): string =>
  `${article}${size === undefined ? '' : `, размер\u00a0${size}`}\u00a0— ${REASONS[why] ?? why}`;
