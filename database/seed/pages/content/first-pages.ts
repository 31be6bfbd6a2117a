import { DEALER_SITE, RETAIL_SITE } from '../../sites-and-roles.ts';
import { ABOUT } from './about.ts';
import { ACTIONS } from './actions.ts';
import { BONUS } from './bonus.ts';
import { CERTIFICATES } from './certificates.ts';
import { CONTACTS } from './contacts.ts';
import type { ContentPage, FieldValue, SeedBlock } from './content-page.ts';
import { COOKIES } from './cookies.ts';
import { DELIVERIES } from './deliveries.ts';
import { HOME } from './home.ts';
import { HOW_ORDER } from './how-order.ts';
import { INFO } from './info.ts';
import { OFFER } from './offer.ts';
import { PARTNERS } from './partners.ts';
import { PAYMENTS } from './payments.ts';
import { MAILING_CONSENT, POLICY, PUBLICATION_CONSENT } from './policy.ts';
import { PRIVACY } from './privacy.ts';
import { RECOMMENDATION_RULES } from './recommendation-rules.ts';
import { REFUND } from './refund.ts';
import { COMPANY, COMPANY_ADDRESS, MAIL_LINK, PHONE_LINK } from './shop-address.ts';
import { TOUR_FABRICA } from './tour-fabrica.ts';
import { TOUR_SHOP } from './tour-shop.ts';
import { VACANCY } from './vacancy.ts';

/** Facts of the demo, and the placeholder texts for another shop until its owner replaces them. */
const FACTS: readonly (readonly [fact: string, blank: string])[] = [
  [COMPANY, '«заполните: продавец»'],
  [COMPANY_ADDRESS, '«заполните: адрес продавца»'],
  [PHONE_LINK, '«заполните: телефон»'],
  [MAIL_LINK, '«заполните: e-mail»'],
  ['ООО «Лунница», от', '«заполните: продавец», от'],
  [
    'ИНН 6600000000, ОГРН 1260000000000\u00a0— примеры, а\u00a0не\u00a0настоящие номера.',
    'ИНН «заполните», ОГРН «заполните».',
  ],
  ['Арбитражный суд Свердловской области', 'арбитражный суд по\u00a0месту нахождения Продавца'],
  ['ежедневно с\u00a09:00 до\u00a021:00 по\u00a0Екатеринбургу', '«заполните: часы работы»'],
  ['с\u00a09:00 до\u00a021:00 по\u00a0Екатеринбургу', 'в\u00a0рабочие часы'],
  ['оформленные до\u00a015:00 по\u00a0Екатеринбургу', 'оформленные до «заполните: час»'],
  ['забрать самим в\u00a0Екатеринбурге', 'забрать самим: «заполните: где»'],
  ['Да, в\u00a0мастерской «Лунница» в\u00a0Екатеринбурге.', 'Да.'],
];

const blankFacts = (text: string): string =>
  FACTS.reduce((blanked, [fact, blank]) => blanked.replaceAll(fact, blank), text);

/** A page of the demo without its facts and pictures. */
const blanked = (page: ContentPage): ContentPage => ({ ...page, blocks: page.blocks.map(blankedBlock) });

function blankedBlock({ fields = {}, items = [], ...block }: SeedBlock): SeedBlock {
  const { look: _, ...words } = fields;
  return {
    ...block,
    fields: Object.fromEntries(
      Object.entries(words).map(([name, value]): [string, FieldValue] => [
        name,
        typeof value === 'string' ? blankFacts(value) : value,
      ]),
    ),
    items: items.map(blankedBlock),
  };
}

/** A page that only the owner can write; it exists so that links to it work. */
const unwritten = (
  { seo: _, ...page }: ContentPage,
  about: string,
  blocks: readonly SeedBlock[] = [],
): ContentPage => ({
  ...page,
  blocks: [
    {
      template: 'info-block',
      fields: { title: 'Раздел наполняется', html: `<p>«Заполните: ${about}»</p>`, tone: 'quiet' },
    },
    ...blocks,
  ],
});

const EMPTY_SHOP = 'Магазин наполняется';

/** As in the demo, with a text for visitors before the first goods arrive. */
const FIRST_HOME: ContentPage = {
  ...HOME,
  blocks: HOME.blocks.flatMap((block) =>
    block.fields?.code === 'home-hits'
      ? [
          hits(
            RETAIL_SITE,
            'Раскладываем по витринам первые украшения. Загляните немного позже: они появятся здесь.',
          ),
          hits(
            DEALER_SITE,
            'Готовим оптовый каталог. Артикулы, размеры и остатки появятся здесь, как только мы их внесём.',
          ),
        ]
      : [block],
  ),
};

function hits(site: number, emptyText: string): SeedBlock {
  return {
    template: 'shelf',
    fields: { code: 'home-hits', layout: 'grid', count: 10, emptyTitle: EMPTY_SHOP, emptyText },
    sites: [site],
  };
}

/** Pages of a new shop that are linked or that users consent to. */
export const FIRST_PAGES: readonly ContentPage[] = [
  FIRST_HOME,
  ...[INFO, HOW_ORDER, PAYMENTS, DELIVERIES, REFUND, BONUS].map(blanked),
  unwritten(ACTIONS, 'какие скидки и акции действуют', [
    { template: 'shelf', fields: { code: 'home-discounts', layout: 'grid', count: 10 } },
  ]),
  unwritten(CERTIFICATES, 'какие клейма, бирки и документы получает покупатель'),
  unwritten(ABOUT, 'кто мы и что делаем', [{ template: 'news', fields: { title: 'Новости', count: 3 } }]),
  unwritten(TOUR_FABRICA, 'как устроена мастерская и когда можно прийти'),
  unwritten(TOUR_SHOP, 'как устроен салон и как до него добраться'),
  unwritten(VACANCY, 'кого мы ищем', [
    { template: 'form', fields: { typeId: 8, title: 'Отклик на вакансию' } },
  ]),
  unwritten(CONTACTS, 'телефон, почта и часы работы', [
    { template: 'shops' },
    { template: 'form', fields: { typeId: 6 } },
  ]),
  unwritten(PARTNERS, 'на каких условиях вы работаете с мастерскими и магазинами', [
    { template: 'form', fields: { typeId: 9 } },
  ]),
  ...[OFFER, POLICY, MAILING_CONSENT, PUBLICATION_CONSENT, PRIVACY, COOKIES, RECOMMENDATION_RULES].map(
    blanked,
  ),
];
