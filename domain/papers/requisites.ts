import { isInnConsistent } from '#domain/contacts/inn.ts';
import { isAccount, isBic, isCorrespondentAccount, isKpp, isOgrn } from './check-digits.ts';
import type { PaperKind } from './paper-kinds.ts';

/** The seller as documents name it; an empty text is not filled in. */
export type Seller = {
  name: string;
  inn: string;
  /** Empty for an entrepreneur, whose ИНН has 12 digits. */
  kpp: string;
  ogrn: string;
  /** In one line, with the postal code. */
  address: string;
  account: string;
  bank: string;
  bic: string;
  correspondentAccount: string;
  director: string;
  accountant: string;
};

type Requisite = keyof Seller;

const TITLES: Readonly<Record<Requisite, string>> = {
  name: 'название',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  address: 'адрес',
  account: 'расчётный счёт',
  bank: 'банк',
  bic: 'БИК',
  correspondentAccount: 'корреспондентский счёт',
  director: 'руководитель',
  accountant: 'главный бухгалтер',
};

const OF_SHOP: readonly Requisite[] = ['name', 'inn', 'ogrn', 'address'];
const OF_BANK: readonly Requisite[] = ['account', 'bank', 'bic', 'correspondentAccount'];
const OF_PEOPLE: readonly Requisite[] = ['director', 'accountant'];

const NEEDED: Readonly<Record<PaperKind, readonly Requisite[]>> = {
  invoice: [...OF_SHOP, 'kpp', ...OF_BANK, ...OF_PEOPLE],
  receipt: OF_SHOP,
  upd: [...OF_SHOP, 'kpp', ...OF_PEOPLE],
  torg12: [...OF_SHOP, 'kpp', ...OF_BANK, ...OF_PEOPLE],
  packing: [],
  tag: [],
  parcel: [],
};

/** Whether it is an entrepreneur, who has no КПП and signs alone. */
export const isEntrepreneur = ({ inn }: Pick<Seller, 'inn'>): boolean => inn.length === 12;

/** What the seller must fill in before this paper is printed: a paper has no gaps. */
export function missingRequisites(kind: PaperKind, seller: Seller): string[] {
  return NEEDED[kind]
    .filter((name) => seller[name] === '')
    .filter((name) => !(isEntrepreneur(seller) && (name === 'kpp' || name === 'accountant')))
    .map((name) => TITLES[name]);
}

type RequisiteNumbers = Pick<Seller, 'inn' | 'kpp' | 'ogrn' | 'bic' | 'account' | 'correspondentAccount'>;

/** The first number that cannot be right, as a sentence; undefined when all can. An empty one is not checked. */
export function wrongRequisite(given: Partial<RequisiteNumbers>): string | undefined {
  const { inn = '', kpp = '', ogrn = '', bic = '', account = '', correspondentAccount = '' } = given;
  if (inn !== '' && !(/^(?:\d{10}|\d{12})$/.test(inn) && isInnConsistent(inn))) {
    return 'ИНН: проверьте цифры, контрольная не\u00a0сходится';
  }
  if (ogrn !== '' && !isOgrn(ogrn)) return 'ОГРН: проверьте цифры, контрольная не\u00a0сходится';
  if (kpp !== '' && !isKpp(kpp)) return 'КПП: девять знаков, как в\u00a0свидетельстве';
  if (bic !== '' && !isBic(bic)) return 'БИК: девять цифр, первая\u00a0— ноль';
  if (account !== '' && !isAccount(account, bic)) {
    return 'Расчётный счёт: 20\u00a0цифр, и\u00a0контрольная должна сходиться с\u00a0БИК';
  }
  if (correspondentAccount !== '' && !isCorrespondentAccount(correspondentAccount, bic)) {
    return 'Корреспондентский счёт: 20\u00a0цифр, и\u00a0контрольная должна сходиться с\u00a0БИК';
  }
  return;
}
