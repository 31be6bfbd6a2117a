/**
 * The expected first results of a demo shopper's query: the products that match
 * all stated conditions, before any others.
 */
export type Expectation = {
  query: string;
  /** One of its categories. */
  in?: string;
  title?: RegExp;
  /** One of its filter values: `metal/gold-585`. */
  value?: string;
  /** A size in stock. */
  size?: string;
  article?: string;
};

const ISET = { article: '10-0482-M' };

export const EXPECTATIONS: readonly Expectation[] = [
  // A kind of piece, in any form of the word.
  ...of({ in: 'koltsa' }, 'кольцо', 'кольца', 'колец', 'кольцами', 'Кольцо', 'колечко', 'колечки'),
  ...of({ title: /кольцо|печатка/i }, 'перстень'),
  ...of({ in: 'sergi' }, 'серьги', 'серьга', 'серёг', 'серёжки', 'сережки', 'сережек', 'серьгами'),
  ...of({ in: 'podveski' }, 'подвеска', 'подвески', 'подвесок', 'кулон', 'кулончик', 'кулоны'),
  ...of({ in: 'braslety' }, 'браслет', 'браслеты', 'браслетов', 'браслетик'),
  ...of({ title: /цепь/i }, 'цепь', 'цепи', 'цепей', 'цепочка', 'цепочки', 'цепочку'),
  ...of({ title: /колье/i }, 'колье', 'ожерелье'),
  ...of({ title: /бусы/i }, 'бусы'),
  ...of({ in: 'broshi' }, 'брошь', 'брошка', 'броши'),
  ...of({ in: 'muzhchinam/zaponki' }, 'запонки', 'запонок'),
  ...of({ in: 'komplekty' }, 'комплект', 'комплекты украшений', 'гарнитур'),
  ...of({ in: 'podveski/kresty' }, 'крест', 'крестик', 'нательный крест', 'православный крестик'),
  ...of({ in: 'podveski/medalony' }, 'медальон', 'медальоны'),
  ...of({ title: /печатка/i }, 'печатка', 'печатки', 'кольцо печатка'),
  ...of({ title: /лунниц/i }, 'лунница', 'лунницы'),
  ...of({ title: /подвеска «лунница»/i }, 'подвеска лунница', 'лунница подвеска'),
  ...of({ in: 'sergi/lunnitsy' }, 'серьги лунницы'),
  ...of(
    { in: 'koltsa/obruchalnye' },
    ...['обручалка', 'обручалки', 'обручальное', 'обручальные кольца', 'парные кольца', 'обручальное кольцо'],
  ),
  ...of({ in: 'koltsa/pomolvochnye' }, 'помолвочное кольцо', 'кольцо на помолвку', 'кольцо для предложения'),
  ...of({ in: 'sergi/pusety' }, 'пусеты', 'гвоздики', 'серьги гвоздики', 'серьги-пусеты'),
  ...of({ in: 'sergi/pusety', title: /жемчуг/i }, 'пусеты с жемчугом', 'жемчужные гвоздики'),
  ...of({ in: 'sergi/kongo' }, 'конго', 'серьги конго', 'серьги кольца'),
  ...of({ in: 'koltsa/kokteylnye' }, 'коктейльное кольцо'),
  ...of({ title: /теннисный/i }, 'теннисный браслет'),
  ...of({ in: 'braslety/zhestkie' }, 'жесткий браслет', 'жёсткий браслет'),
  ...of({ value: 'for-whom/men' }, 'мужские украшения', 'мужчине'),
  ...of({ value: 'for-whom/men', title: /печатка/i }, 'мужская печатка'),
  ...of({ value: 'for-whom/men', title: /цепь/i }, 'мужская цепь'),
  ...of({ in: 'sergi', value: 'for-whom/women' }, 'женские серьги'),

  // Stones.
  ...of({ title: /малахит/i }, 'малахит', 'малахитом', 'малахитовый'),
  ...of({ in: 'koltsa', title: /малахит/i }, 'кольцо с малахитом', 'кольца малахит', 'малахитовое кольцо'),
  ...of({ in: 'sergi', title: /жемчуг/i }, 'жемчужные серьги', 'серьги с жемчугом', 'серьги жемчужины'),
  ...of({ title: /колье из жемчуга/i }, 'колье из жемчуга', 'жемчужное ожерелье', 'жемчужное колье'),
  ...of({ in: 'sergi', title: /янтар/i }, 'янтарные серьги', 'серьги с янтарём'),
  ...of({ title: /янтар/i }, 'янтарь', 'янтарем', 'янтаря'),
  ...of(
    { in: 'koltsa', title: /изумруд/i },
    'изумрудное кольцо',
    'кольцо с изумрудами',
    'перстень с изумрудом',
  ),
  ...of({ title: /топаз/i }, 'топаз', 'голубой топаз', 'топазы'),
  ...of({ in: 'sergi', title: /аметист/i }, 'аметистовые серьги'),
  ...of({ title: /подвеска.*сапфир/i }, 'подвеска сапфир', 'кулон с сапфиром'),
  ...of({ value: 'stone/ruby' }, 'рубин', 'рубиновый'),
  ...of({ value: 'stone/diamond' }, 'бриллианты', 'бриллиант', 'кольцо с бриллиантом', 'алмаз', 'брюлики'),
  ...of({ in: 'sergi', title: /бирюз/i }, 'бирюзовые серьги'),
  ...of({ in: 'muzhchinam', title: /оникс/i }, 'запонки оникс', 'запонки с ониксом'),
  ...of({ title: /сердолик/i }, 'сердолик', 'сердоликовое кольцо'),
  ...of({ title: /цитрин/i }, 'цитрин'),
  ...of({ value: 'stone/fianit' }, 'фианит', 'цирконий', 'серьги с цирконами'),
  ...of({ in: 'sergi', title: /^(?!.*(фианит|жемч|гранат|топаз|аметист))/i }, 'серьги без камней'),

  // Metals.
  ...of({ value: 'fineness/925' }, 'серебро', 'серебряный', 'серебряное', 'серебро 925', '925 проба'),
  ...of(
    { in: 'koltsa', value: 'fineness/925' },
    'серебряное кольцо',
    'кольцо из серебра',
    'кольцо серебро 925',
  ),
  ...of({ title: /золот/i }, 'золото', 'золотой'),
  ...of({ in: 'sergi', title: /из (белого |розового )?золота/i }, 'золотые серьги', 'золотые серёжки'),
  ...of({ title: /цепь.*из (розового )?золота/i }, 'золотая цепочка', 'цепь золото'),
  ...of({ title: /белого золота/i }, 'белое золото', 'белым золотом'),
  ...of({ in: 'koltsa', title: /белого золота/i }, 'кольцо белое золото'),
  ...of({ title: /розового золота/i }, 'розовое золото', 'красное золото'),
  ...of({ value: 'fineness/750' }, 'золото 750', 'золото 750 пробы'),
  ...of({ in: 'koltsa', value: 'fineness/585' }, 'кольцо 585', 'кольцо 585 пробы'),
  ...of({ title: /платин/i }, 'платина', 'платиновое кольцо'),
  ...of({ title: /позолот/i }, 'позолота', 'с позолотой'),
  ...of({ in: 'sergi', title: /позолот/i }, 'позолоченные серьги'),
  ...of({ title: /чернёного/i }, 'чернёное серебро', 'черненое серебро', 'чернение'),
  ...of({ title: /цепь.*серебра/i }, 'серебряная цепочка'),

  // Several conditions at once.
  ...of({ in: 'koltsa', title: /изумруд.*золота/i }, 'золотое кольцо с изумрудом'),
  ...of({ in: 'sergi', title: /янтар.*серебра/i }, 'серебряные сережки с янтарем'),
  ...of({ title: /подвеска «лунница» с малахитом/i }, 'серебряная подвеска лунница с малахитом'),
  ...of({ title: /браслет из жемчуга/i }, 'браслет из жемчуга'),
  ...of({ title: /бусы из малахита/i }, 'бусы из малахита', 'малахитовые бусы'),
  ...of({ in: 'broshi', title: /гранат/i }, 'брошь с гранатом'),
  ...of({ in: 'komplekty', title: /жемчуг/i }, 'комплект с жемчугом', 'жемчужный гарнитур'),
  ...of(
    { in: 'koltsa/obruchalnye', title: /золота/i },
    'обручалка золото',
    'купить обручальное кольцо из золота',
  ),

  // Sizes.
  ...of(
    { in: 'koltsa', title: /малахит/i, size: '17' },
    ...['кольцо малахит 17', 'кольцо с малахитом размер 17', 'кольцо малахит 17 размер'],
  ),
  ...of({ in: 'koltsa', size: '16,5' }, 'кольцо 16,5', 'кольцо 16.5'),
  ...of({ in: 'koltsa/obruchalnye', size: '18' }, 'обручальное кольцо 18 размер', 'обручалка 18'),
  ...of({ title: /цепь/i, size: '45\u00a0см' }, 'цепь 45 см', 'цепочка 45см', 'цепь 45'),
  ...of({ in: 'braslety', size: '18\u00a0см' }, 'браслет 18', 'браслет 18 см'),

  // Typos.
  ...of({ in: 'koltsa' }, 'кальцо', 'кольцл', 'колцо', 'кольуо'),
  ...of({ title: /малахит/i }, 'молахит', 'малохит', 'малахид', 'млаахит'),
  ...of({ in: 'koltsa', title: /малахит/i }, 'кольцо с молахитом'),
  ...of({ in: 'sergi' }, 'серги', 'серьгги', 'сериги', 'серешки'),
  ...of({ value: 'stone/diamond' }, 'брилиант', 'бриллиянт', 'брилиантовое кольцо'),
  ...of({ in: 'koltsa/obruchalnye' }, 'обручалное кольцо', 'абручальное кольцо'),
  ...of({ title: /жемчуг/i }, 'жемчюг', 'жемчук', 'жемчуг'),
  ...of({ title: /изумруд/i }, 'изумрут', 'изумруды', 'изомруд'),
  ...of({ in: 'podveski' }, 'подвестка', 'потвеска', 'падвеска'),
  ...of({ in: 'braslety' }, 'браслед', 'бреслет', 'брасслет'),
  ...of({ value: 'fineness/925' }, 'сиребро', 'серибро', 'сребро'),
  ...of({ in: 'koltsa', title: /золот/i }, 'золотае кольцо', 'залатое кольцо'),
  ...of({ title: /аметист/i }, 'аметис', 'аметист', 'ометист'),
  ...of({ in: 'muzhchinam/zaponki' }, 'запанки'),
  ...of({ title: /гранат/i }, 'гранат', 'гронат', 'гарнат'),

  // The wrong keyboard layout.
  ...of({ in: 'koltsa' }, 'rjkmwj', 'RJKMWJ', 'rjkmwf'),
  ...of({ in: 'sergi' }, 'cthmub', 'cth`;rb', 'cth`;tr'),
  ...of({ title: /малахит/i }, 'vfkf[bn'),
  ...of({ in: 'koltsa', title: /малахит/i }, 'rjkmwj c vfkf[bnjv', 'rjkmwj vfkf[bn', 'кольцо vfkf[bn'),
  ...of({ in: 'podveski' }, 'gjldtcrf'),
  ...of({ value: 'stone/diamond' }, 'cthmub c ,hbkkbfynfvb', ',hbkkbfyn'),
  ...of({ title: /золот/i }, 'pjkjnj'),
  ...of({ title: /жемчуг/i }, ';tvxeu'),
  ...of({ in: 'koltsa/obruchalnye' }, 'j,hexfkmyjt rjkmwj'),

  // Latin letters.
  ...of({ in: 'koltsa' }, 'kolco', 'koltso', "kol'co"),
  ...of({ title: /малахит/i }, 'malahit', 'malakhit', 'malaxit'),
  ...of({ in: 'sergi' }, 'sergi', 'serezhki', 'serejki'),
  ...of({ title: /жемчуг/i }, 'zhemchug', 'jemchug'),
  ...of({ title: /янтар/i }, 'yantar'),
  ...of({ title: /изумруд/i }, 'izumrud'),
  ...of({ value: 'fineness/925' }, 'serebro'),
  ...of({ in: 'koltsa', title: /золот/i }, 'zolotoe kolco'),
  ...of({ title: /цепь/i }, 'cepochka', 'tsepochka'),
  ...of({ title: /подвеска «лунница»/i }, 'podveska lunnica', 'podveska lunnitsa'),
  ...of({ in: 'koltsa/obruchalnye' }, 'obruchalnoe kolco'),

  // Articles.
  ...of(
    ISET,
    '10-0482-M',
    '10-0482-m',
    '10-0482',
    '100482m',
    '10 0482 M',
    '0482',
    '10-0482-М',
    'артикул 10-0482-M',
  ),
  ...of(ISET, '10-0482-ь'),
  ...of({ article: '30-0801-M' }, '30-0801-M', 'подвеска 30-0801-M'),

  // Names of pieces, collections and workshops.
  ...of(ISET, 'исеть', 'кольцо исеть', '«Исеть»', 'iset', 'bctnm'),
  ...of({ title: /трилогия/i }, 'трилогия', 'кольцо трилогия'),
  ...of({ title: /розетка/i }, 'розетка', 'медальон розетка'),
  ...of({ title: /ветвь/i }, 'ветвь', 'брошь ветвь', 'брошь ветка'),
  ...of({ title: /цветок/i }, 'брошь цветок'),
  ...of({ value: 'collection/zimniy-svet' }, 'зимний свет', 'коллекция зимний свет'),
  ...of({ in: 'koltsa', value: 'collection/zimniy-svet' }, 'кольцо зимний свет'),
  ...of({ value: 'collection/uralskiy-les' }, 'уральский лес'),
  ...of({ value: 'collection/na-kazhdyy-den' }, 'на каждый день'),
  ...of({ value: 'collection/kamennyy-uzor' }, 'каменный узор'),
  ...of({ value: 'brand/severnaya-zern' }, 'северная зернь'),
  ...of({ value: 'brand/uralskiy-samotsvet' }, 'уральский самоцвет'),
  ...of({ value: 'brand/isetskiy-dvor' }, 'исетский двор'),
  ...of({ title: /фигаро/i }, 'фигаро', 'цепь фигаро'),
  ...of({ title: /жгут/i }, 'цепь жгут'),
  ...of({ title: /венецианск/i }, 'венецианское плетение', 'венецианская цепочка'),
  ...of({ title: /цепь якорн/i }, 'якорная цепь', 'цепь якорь'),
  ...of({ title: /браслет панцирн/i }, 'панцирный браслет'),
  ...of({ title: /фаланг/i }, 'фаланговое кольцо', 'кольцо на фалангу'),
  ...of({ title: /гривна/i }, 'гривна', 'браслет гривна'),
  ...of({ title: /трёхбусинные/i }, 'трехбусинные серьги'),
  ...of({ title: /зернь/i }, 'кольцо с зернью'),

  // Colloquial queries.
  ...of({ in: 'koltsa', value: 'for-whom/men' }, 'кольцо мужское', 'мужские кольца'),
  ...of({ in: 'koltsa', value: 'fineness/925' }, 'серебрянное кольцо', 'серебренное кольцо', 'silver ring'),
  ...of({ in: 'koltsa', title: /золот/i }, 'gold ring', 'кольца из золота со скидкой'),
  ...of({ value: 'stone/diamond' }, 'брильянт', 'серьги-гвоздики с бриллиантами'),
  ...of({ value: 'stone/onyx' }, 'черный оникс', 'печатка оникс'),
  ...of({ title: /лунниц/i }, 'луница'),
  ...of({ in: 'komplekty' }, 'комлект', 'комплект с гранатом'),
  ...of({ in: 'sergi', title: /голуб/i }, 'голубые серьги'),
  ...of({ title: /тонкая цепь/i }, 'тонкая цепочка'),
  ...of({ title: /широкое/i, in: 'koltsa' }, 'широкое кольцо'),
  ...of({ in: 'koltsa', size: '17,5', value: 'metal/gold-585' }, 'золото 585 кольцо 17.5'),
  ...of({ in: 'podveski/kresty', title: /золота/i }, 'крестик золотой'),
  ...of({ in: 'koltsa/obruchalnye' }, 'венчальные кольца'),
  ...of({ in: 'koltsa/pomolvochnye' }, 'помолвка'),

  // Incomplete words.
  ...of({ title: /малахит|малая/i }, 'мала'),
  ...of({ in: 'sergi' }, 'серь', 'серьг'),
  ...of({ in: 'koltsa/obruchalnye' }, 'обруч', 'обручал'),
  ...of({ in: 'braslety' }, 'брас', 'брасл'),
  ...of({ title: /изумруд/i }, 'изум'),
  ...of({ in: 'koltsa', title: /малах/i }, 'кольцо с мала', 'кольцо малахи'),
  ...of({ title: /жемчуг/i }, 'жемч'),
];

function of(expected: Omit<Expectation, 'query'>, ...queries: string[]): Expectation[] {
  return queries.map((query) => ({ query, ...expected }));
}
