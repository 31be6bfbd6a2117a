import { z } from 'zod';
import { readContent } from '../content-files.ts';
import { CONTENT_PAGES, type ContentPage, type FieldValue, SeedBlock } from './content-pages.ts';

const { facts, unwritten, homeHits } = readContent(
  'first-pages.json',
  z.strictObject({
    /** Facts of the demo, and the placeholder texts for another shop until its owner replaces them. */
    facts: z.array(z.tuple([z.string(), z.string()])),
    /** Pages that only the owner can write; they exist so that links to them work. */
    unwritten: z.array(
      z.strictObject({ code: z.string(), about: z.string(), blocks: z.array(SeedBlock).default([]) }),
    ),
    /** The shelf of the home page, with a text for visitors before the first goods arrive. */
    homeHits: z.array(SeedBlock),
  }),
);

const blankFacts = (text: string): string =>
  facts.reduce((blanked, [fact, blank]) => blanked.replaceAll(fact, blank), text);

/** A block of the demo without its facts and pictures. */
function blanked({ fields, items, ...block }: SeedBlock): SeedBlock {
  const { look: _, ...words } = fields;
  return {
    ...block,
    fields: Object.fromEntries(
      Object.entries(words).map(([name, value]): [string, FieldValue] => [
        name,
        typeof value === 'string' ? blankFacts(value) : value,
      ]),
    ),
    items: items.map(blanked),
  };
}

const toWrite = (about: string): SeedBlock => ({
  template: 'info-block',
  fields: { title: 'Раздел наполняется', html: `<p>«Заполните: ${about}»</p>`, tone: 'quiet' },
  params: {},
  sites: [],
  items: [],
});

function firstPage(page: ContentPage): ContentPage {
  const own = unwritten.find(({ code }) => code === page.code);
  if (own !== undefined) return { ...page, seo: undefined, blocks: [toWrite(own.about), ...own.blocks] };
  if (page.code !== 'home') return { ...page, blocks: page.blocks.map(blanked) };
  return {
    ...page,
    blocks: page.blocks.flatMap((block) => (block.fields.code === 'home-hits' ? homeHits : [block])),
  };
}

/** Pages of a new shop that are linked or that users consent to: all but those of the demo's raffles. */
export const FIRST_PAGES = CONTENT_PAGES.filter(({ code }) => !code.startsWith('raffle-')).map(firstPage);
