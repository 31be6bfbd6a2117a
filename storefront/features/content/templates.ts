import { CookieChoiceBlock } from '#storefront/features/analytics/cookie-choice-block.tsx';
import { FormBlock } from '#storefront/features/forms/form-block.tsx';
import { RaffleShowcase, RafflesLink } from '#storefront/features/raffles/showcase.tsx';
import { ShopPointsBlock } from '#storefront/features/shop-points/shop-points-block.tsx';
import { HOME_TEMPLATES } from './home-templates.tsx';
import type { Templates } from './template-props.ts';
import { CardsTemplate, DocumentsTemplate, FaqTemplate, StepsTemplate } from './templates/lists.tsx';
import { InfoBlock, TextImageTemplate, TextTemplate } from './templates/texts.tsx';

/**
 * Templates of content pages and their fields:
 * - `banner`, `hero`: `code` of a banner block
 * - `shelf`: `code` of a widget, `layout` grid or rail, `count` of tiles; `emptyTitle` and `emptyText` for an empty shelf
 * - `categories`, `promises`: none
 * - `title-block`: `title`, `text`; `link` and `linkTitle`
 * - `info-block`: `title`, `html` (or `text`), `tone` info or quiet, `link` and `linkTitle`
 * - `text`: `html`
 * - `text-image`: `title`, `html`, `imageId`, `alt`, `side` left, right or top for a picture twice as wide as high, `link` and `linkTitle`
 * - `faq`: `title`; items with `question` and `html`
 * - `steps`: `title`; items with `title` and `html`
 * - `cards`: `title`; items with `title`, `html`, `icon` or `imageId`, `link` and `linkTitle`
 * - `form`: `typeId`; `title` overrides the form's own
 * - `documents`: `title`; items with `title`, `link`, `note`
 * - `news`: `title`, `count`, `tags` joined by commas
 * - `raffle-showcase`: `title`, `text`, `imageId`, `alt`, `link` and `linkTitle`; on the page of a raffle the rest comes from the raffle
 * - `raffles-tabs`: code of the `raffle`; on its own page `imageId` and `alt` of a tag, `tagText`, `community`, `goodLuck`, `resultsText`
 * - `shops`: `title`
 * - `cookie-choice`: none
 */
export const TEMPLATES: Templates = {
  ...HOME_TEMPLATES,
  cards: CardsTemplate,
  'cookie-choice': CookieChoiceBlock,
  documents: DocumentsTemplate,
  faq: FaqTemplate,
  form: FormBlock,
  'info-block': InfoBlock,
  'raffle-showcase': RaffleShowcase,
  'raffles-tabs': RafflesLink,
  shops: ShopPointsBlock,
  steps: StepsTemplate,
  text: TextTemplate,
  'text-image': TextImageTemplate,
};
