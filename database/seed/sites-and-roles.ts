import type { NewRow } from './insert-rows.ts';

export const RETAIL_SITE = 1;
export const DEALER_SITE = 2;

/** The open raffle of the demo shop. */
export const OPEN_RAFFLE = 'malahitovaya-shkatulka';

export const CURRENCIES: NewRow<'currencies'>[] = [
  { id: 1, code: 'RUB', sign: '₽', title: 'Российский рубль', rate: 1, position: 1 },
  { id: 2, code: 'KZT', sign: '₸', title: 'Казахстанский тенге', rate: 0.152, position: 2 },
  { id: 3, code: 'BYN', sign: 'Br', title: 'Белорусский рубль', rate: 27.4, position: 3 },
];

const PLACE = {
  phone: '+7 (343) 000-00-00',
  city: 'Екатеринбург',
  working_hours: 'Ежедневно с 9:00 до 21:00',
  css: {},
};

/** The demo shows the prices of all roles. */
const WHOLESALE = { wholesale: { pricesBeforeApproval: true } };

/** Sample numbers, as in the offer (content/pages/offer.json). */
const SELLER = {
  organization: {
    legalName: 'ООО «Лунница»',
    inn: '6600000000',
    ogrn: '1260000000000',
    email: 'info@lunnitsa.example',
    zip: '620014',
    city: 'Екатеринбург',
    street: 'ул. Вайнера, д. 12',
  },
  requisites: {
    kpp: '660001001',
    bank: 'Банк «Пример», г.\u00a0Екатеринбург',
    bic: '046577000',
    account: '40702810900000000001',
    correspondentAccount: '30101810200000000000',
    director: 'Белова А.\u00a0И.',
    accountant: 'Орлова Е.\u00a0П.',
  },
};

export const SITES: NewRow<'sites'>[] = [
  {
    id: RETAIL_SITE,
    code: 'retail',
    title: 'Лунница',
    mode: 'retail',
    ...PLACE,
    config: {
      raffle: { code: OPEN_RAFFLE },
      // As on the site for wholesalers.
      delivery: { freeDeliveryForWholesalers: false },
      ...SELLER,
      ...WHOLESALE,
    },
  },
  {
    id: DEALER_SITE,
    code: 'dealer',
    title: 'Лунница Опт',
    mode: 'dealer',
    ...PLACE,
    config: { delivery: { isFreeDeliveryOn: false }, ...SELLER, ...WHOLESALE },
  },
];

/** A real shop sets its own contacts; until then they are placeholders. */
export const FIRST_SITES: NewRow<'sites'>[] = SITES.map((site) => ({
  ...site,
  phone: '+7 (000) 000-00-00',
  city: '«заполните: город»',
  working_hours: '«заполните: часы работы»',
  config: site.id === DEALER_SITE ? { delivery: { isFreeDeliveryOn: false } } : {},
}));

/** Documents require the full name of an organisation's representative (§5: "a server-supplied regex that may depend on role"). */
const NAME_AND_SURNAME = String.raw`^\S+ \S+`;

/** The stylist and the staff are the special roles that see several price lists (spec §6, decision T6.4). */
export const USER_ROLES: NewRow<'user_roles'>[] = [
  role('guest', 'Гость', 'guest_opt', ['guest_opt']),
  role('user', 'Покупатель', 'user', ['user']),
  role('org_user', 'Организация', 'org_user', ['org_user'], NAME_AND_SURNAME),
  role('dealer', 'Дилер', 'dealer', ['dealer'], NAME_AND_SURNAME),
  role('stylist', 'Стилист', 'user', ['user', 'dealer']),
  role('staff', 'Сотрудник', 'user', ['user', 'guest_opt', 'org_user', 'dealer']),
];

function role(
  code: string,
  title: string,
  priceRole: string,
  visible: string[],
  namePattern: string | null = null,
): NewRow<'user_roles'> {
  return {
    code,
    title,
    price_role: priceRole,
    visible_price_roles: visible,
    user_type_code: code,
    full_name_pattern: namePattern,
  };
}

/** Groups of order statuses, as /user/order/{status} shows them. */
const WAITING = 1;
const PACKING = 2;
const ON_THE_WAY = 3;
const READY = 4;
const RECEIVED = 5;
const CANCELLED = 6;

/** Groups of the statuses of one-click orders. */
const ACTIVE = 1;
const DONE = 2;
const DROPPED = 3;

export const STATUSES: NewRow<'statuses'>[] = [
  order(1, 'new', 'Принят', PACKING, true),
  order(2, 'waiting-payment', 'Ждёт оплаты', WAITING, true),
  order(3, 'confirmed', 'Подтверждён', PACKING, true),
  order(4, 'packing', 'Собираем', PACKING, true),
  order(5, 'shipped', 'В пути', ON_THE_WAY, false),
  order(6, 'ready', 'Готов к выдаче', READY, false),
  order(7, 'received', 'Получен', RECEIVED, false),
  order(8, 'cancelled', 'Отменён', CANCELLED, false),
  order(9, 'returned', 'Возвращён', CANCELLED, false),
  order(10, 'partly-received', 'Получен частично', RECEIVED, false),
  order(11, 'unclaimed', 'Не востребован', CANCELLED, false),
  blank(1, 'new', 'Новая', ACTIVE, true),
  blank(2, 'in-work', 'В работе', ACTIVE, true),
  blank(3, 'ordered', 'Оформлена', DONE, false),
  blank(4, 'cancelled', 'Отменена', DROPPED, false),
];

function order(
  id: number,
  code: string,
  title: string,
  group: number,
  mayCancel: boolean,
): NewRow<'statuses'> {
  return { kind: 'order', id, code, title, group_id: group, allows_cancel: mayCancel };
}

function blank(
  id: number,
  code: string,
  title: string,
  group: number,
  mayCancel: boolean,
): NewRow<'statuses'> {
  return { kind: 'blank', id, code, title, group_id: group, allows_cancel: mayCancel };
}
