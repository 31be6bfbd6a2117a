import type { NewRow } from '../../insert-rows.ts';
import { type MediaFiles, mainPicture } from '../../media-files.ts';
import { pieceWithLook } from '../../products/relations.ts';
import { AMETHYST } from './amethyst.ts';
import { CHELYABINSK_SALON } from './chelyabinsk-salon.ts';
import { DEALER_SHOWCASE } from './dealer-showcase.ts';
import { GRANULATION_AND_FILIGREE } from './granulation-and-filigree.ts';
import { HALLMARKS } from './hallmarks.ts';
import { HOW_LUNNITSA_WAS_WORN } from './how-lunnitsa-was-worn.ts';
import { JASPER } from './jasper.ts';
import { MALACHITE } from './malachite.ts';
import type { SeedNewsItem } from './news-item.ts';
import { PEARLS } from './pearls.ts';
import { RAFFLE_ANNOUNCEMENT } from './raffle-announcement.ts';
import { RHODONITE } from './rhodonite.ts';
import { RING_SIZE } from './ring-size.ts';
import { SILVER_CARE } from './silver-care.ts';
import { WEDDING_RINGS_CHOICE } from './wedding-rings.ts';
import { WINTER_LIGHT } from './winter-light.ts';

export const NEWS_TAG_ROWS: NewRow<'news_tags'>[] = [
  { code: 'novosti', title: 'Новости', position: 1 },
  { code: 'kamni', title: 'Камни', position: 2 },
  { code: 'uhod', title: 'Уход', position: 3 },
  { code: 'sovety', title: 'Советы', position: 4 },
  { code: 'istoriya', title: 'История', position: 5 },
  { code: 'masterskaya', title: 'В мастерской', position: 6 },
  { code: 'optovikam', title: 'Оптовикам', position: 7 },
];

/** In the order of ids: a new one comes last. */
const NEWS: readonly SeedNewsItem[] = [
  ...[WEDDING_RINGS_CHOICE, PEARLS, AMETHYST, RHODONITE, HALLMARKS, JASPER, GRANULATION_AND_FILIGREE],
  ...[CHELYABINSK_SALON, MALACHITE, RAFFLE_ANNOUNCEMENT, RING_SIZE, WINTER_LIGHT, DEALER_SHOWCASE],
  ...[SILVER_CARE, HOW_LUNNITSA_WAS_WORN],
];

export const newsRows = (files: MediaFiles): NewRow<'news'>[] =>
  NEWS.map(({ code, title, announce, tags, look, mentions = [], publishedAt, sites = [], body }, index) => ({
    id: index + 1,
    code,
    title,
    announce,
    body: body.trim(),
    image_id: files.idOf(mainPicture(look)),
    tags: [...tags],
    product_ids: mentions.map((mentioned) => pieceWithLook(mentioned).id),
    site_ids: [...sites],
    published_at: new Date(publishedAt),
    updated_at: new Date(publishedAt),
    is_published: true,
  }));
