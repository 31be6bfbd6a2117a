/* How lists of staff, and the files of them, say what a row holds. */

/** The payment statuses of the shop that have come to something; the others are named by the way of payment. */
const PAYMENTS: Readonly<Record<number, string>> = {
  2: 'Оплачен',
  3: 'Отменён',
  4: 'Не\u00a0прошёл',
  5: 'Возвращён',
  6: 'Возвращён частично',
};

/** «При получении» and «По счёту» are ways that wait for nothing. */
export const paymentTitle = (status: number, { title, isOnline }: { title: string; isOnline: boolean }) =>
  PAYMENTS[status] ?? (isOnline ? 'Ждёт оплаты' : title);

/** «2 ч», «3 д»: how long an order has its status. */
export function waited(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes}\u00a0мин`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}\u00a0ч`;
  return `${Math.floor(hours / 24)}\u00a0д`;
}

export function goodsInWords({ titles, count }: { titles: readonly string[]; count: number }): string {
  const [first = ''] = titles;
  return count > 1 ? `${first} и\u00a0ещё ${count - 1}` : first;
}

export const deliveryInWords = ({ title, place }: { title: string; place: string }): string =>
  [title, place].filter(Boolean).join(', ');

export const productState = ({
  isArchived,
  isPublished,
}: {
  isArchived: boolean;
  isPublished: boolean;
}): string => (isArchived ? 'В\u00a0архиве' : isPublished ? 'На\u00a0витрине' : 'Черновик');

type Listed = {
  id: string;
  contacts: { fio: string } | null;
  organization: { title: string } | null;
};

/** The name of a buyer, or what stands for it where contacts are not shown. */
export const customerTitle = ({ contacts, organization, id }: Listed): string =>
  contacts?.fio || organization?.title || `Покупатель ${id.slice(0, 8)}`;

export const ORGANIZATION_STATE_TITLES = {
  waiting: 'ждёт решения',
  approved: 'одобрена',
  declined: 'отклонена',
} as const;

export const PRICE_LISTS: Readonly<Record<string, string>> = {
  user: 'Розница',
  guest_opt: 'Гость',
  org_user: 'Организация',
  dealer: 'Дилер',
};
/** A list that staff have added is shown by its code. */
export const priceRoleTitle = (code: string): string => PRICE_LISTS[code] ?? code;
