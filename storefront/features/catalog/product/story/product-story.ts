import type { Product } from '#contract/catalog.ts';
import { RETURN_DAYS } from '#domain/orders/refund.ts';
import * as paths from '#storefront/paths.ts';
import { METAL_CARE, STONE_STORIES } from './stones.ts';

export type StoryPart = {
  title: string;
  paragraphs: string[];
  /** Drawings of steps, each with its words. */
  steps?: { drawing: string; text: string }[];
  link?: { title: string; path: string };
};

type Facts = Pick<Product, 'title' | 'options' | 'params' | 'partner' | 'engravingRoom'>;

/**
 * What a shopper asks about a piece after its price, for the loader alone: the texts are in the page and not in its
 * scripts. A part whose facts the product does not have is left out.
 */
export function productStory(product: Facts): StoryPart[] {
  const stone = stoneOf(product);
  const story = stone === undefined ? undefined : STONE_STORIES[stone];
  const metal = paramOf(product, 'Металл')?.toLowerCase() ?? '';
  const care = [METAL_CARE.find(({ title }) => title.test(metal))?.care, story?.care].flatMap(
    (text) => text ?? [],
  );
  return [
    ...(stone && story ? [{ title: `Камень: ${stone.toLowerCase()}`, paragraphs: [story.text] }] : []),
    ...making(product),
    ...granulation(product),
    ...(care.length > 0 ? [{ title: 'Как ухаживать', paragraphs: care }] : []),
    {
      title: 'Коробка и бирка',
      paragraphs: [
        'Украшение лежит в коробке с мягким вкладышем, бирка — отдельно, поэтому цену получатель подарка не увидит. Коробка уезжает в пакете с номерной пломбой: целая пломба значит, что по дороге её никто не открывал.',
      ],
    },
    hallmark(product),
    returns(product),
    {
      title: 'Вопрос ювелиру',
      paragraphs: [
        'Спросите о размере, камне или о том, сядет ли украшение на вашу руку: отвечает мастер, а не справочная. Пришлём ответ на почту в течение рабочего дня.',
      ],
      link: { title: 'Задать вопрос', path: paths.form(QUESTION_FORM) },
    },
  ];
}

/** §9: the form type of «recall». */
const QUESTION_FORM = 6;

const stoneOf = ({ options }: Facts): string | undefined =>
  options.find(({ code }) => code === 'stone')?.values[0];

const paramOf = ({ params }: Facts, name: string): string | undefined =>
  params.find(({ title }) => title === name)?.content;

function making({ partner }: Facts): StoryPart[] {
  if (partner === null) return [];
  return [
    {
      title: 'Как сделано',
      paragraphs: [
        `Это работа мастерской «${withoutKind(partner.title)}». Сначала модель вырезают из воска и отливают в металле, потом опиливают, паяют и полируют: машина делает грубую часть, глаз и рука — остальное. Камень закрепляют последним, когда металл уже не будут греть.`,
        'Перед отправкой каждое украшение смотрят под лупой: закрепку, пайку, замок и оттиск пробы.',
      ],
    },
  ];
}

/** Зернь, which a piece is named after, in three pictures. */
function granulation({ title }: Facts): StoryPart[] {
  if (!/(?<!\p{L})зерн[ьи]/iu.test(title)) return [];
  return [
    {
      title: 'Откуда берётся зернь',
      paragraphs: [
        'Зернь — шарики металла величиной с маковое зерно. Форму им даёт не резец, а огонь: капля расплава сама становится круглой.',
      ],
      steps: [
        { drawing: '/brand/zern-1.svg', text: 'Проволоку режут на равные кусочки.' },
        { drawing: '/brand/zern-2.svg', text: 'Под горелкой каждый становится шариком.' },
        {
          drawing: '/brand/zern-3.svg',
          text: 'Шарики укладывают кисточкой и припаивают разом: второй попытки у припоя нет.',
        },
      ],
    },
  ];
}

/** Мастерская «Лунница» → Лунница. */
const withoutKind = (title: string): string => /«(.+)»/.exec(title)?.[1] ?? title;

function hallmark(product: Facts): StoryPart {
  const fineness = paramOf(product, 'Проба');
  const mark =
    fineness === undefined
      ? 'Проба и знак мастерской стоят с изнанки.'
      : `Проба ${fineness} и знак мастерской стоят с изнанки, их видно в лупу.`;
  return {
    title: 'Проба и УИН',
    paragraphs: [
      `${mark} На бирке есть УИН — шестнадцать цифр, под которыми именно это украшение записано в государственной системе учёта. Введите их на сайте ГИИС ДМДК, и она ответит, что это за вещь, какой пробы и кто её сделал.`,
    ],
    link: { title: 'Как читать бирку и клеймо', path: paths.certificates },
  };
}

const returns = ({ engravingRoom }: Facts): StoryPart => ({
  title: `Вернуть за ${RETURN_DAYS} дней`,
  paragraphs: [
    `Не подошло — верните за ${RETURN_DAYS} дней после получения, причину можно не называть. Украшение должно остаться новым, с биркой; обратную дорогу оплачиваете вы.`,
    ...(engravingRoom === null
      ? []
      : [
          'С вашей гравировкой украшение сделано лично для вас: его мы принимаем обратно, только если в нём брак.',
        ]),
  ],
  link: { title: 'Условия возврата', path: paths.refund },
});
