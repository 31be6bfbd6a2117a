import { ApiError } from '#contract/api-error.ts';

/* Fields of the form of an order, and what refusals say of them. */

export type FieldErrors = Partial<Record<string, string>>;

/** Parts of an address, with their names in `delivery.shipping`. */
export const ADDRESS_PARTS = [
  { part: 'city', title: 'Город', names: ['address.city'] },
  { part: 'street', title: 'Улица', names: ['address.street'] },
  { part: 'house', title: 'Дом', names: ['address.house', 'address.value'] },
  { part: 'flat', title: 'Квартира', names: ['address.flat'] },
  { part: 'zip', title: 'Индекс', names: ['zip', 'kladrId', 'address.postal_code'] },
] as const;

/** In the order of the form. The first name is the id of the control. */
const FIELDS: readonly { title: string; names: readonly string[] }[] = [
  { title: 'ФИО', names: ['customer.fio'] },
  { title: 'Телефон', names: ['customer.phone'] },
  { title: 'E-mail', names: ['customer.email'] },
  { title: 'Согласие', names: ['customer.consent'] },
  { title: 'ФИО получателя', names: ['recipient.fio'] },
  { title: 'Телефон получателя', names: ['recipient.phone'] },
  { title: 'Способ доставки', names: ['delivery.method', 'delivery.shipping', 'delivery'] },
  { title: 'Пункт выдачи', names: ['delivery.deliveryPointCode'] },
  ...ADDRESS_PARTS.map(({ title, names }) => ({
    title,
    names: names.map((name) => `delivery.shipping.${name}`),
  })),
  { title: 'Способ оплаты', names: ['payment'] },
  { title: 'Бонусы', names: ['bonuses.amount', 'bonuses'] },
  { title: 'Код из\u00a0SMS', names: ['bonuses.code'] },
  { title: 'Промокод', names: ['promo'] },
  { title: 'Комментарий', names: ['comment'] },
];

/** The form has no field of a region: the shop finds it by the postal code. */
const REWORDED: Readonly<Record<string, string>> = {
  'delivery.shipping.kladrId': 'Заполните почтовый индекс',
};

/** The texts of a refusal by field. */
export const errorsOf = (error: unknown): FieldErrors =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.errors).map(([name, text]) => [name, REWORDED[name] ?? text] as const),
      )
    : {};

/** The text under the part of an address. */
export const errorOfPart = (errors: FieldErrors, names: readonly string[]): string | undefined =>
  names.map((name) => errors[`delivery.shipping.${name}`]).find(Boolean);

/** A refusal as the list above the form names it; without an id the form has no control for it. */
export type WrongField = { id?: string; title?: string; text: string };

export function wrongFields(errors: FieldErrors): WrongField[] {
  const found = FIELDS.flatMap(({ title, names }): WrongField[] => {
    const text = names.map((name) => errors[name]).find(Boolean);
    return text === undefined ? [] : [{ id: names[0] ?? '', title, text }];
  });
  const known = new Set(FIELDS.flatMap(({ names }) => names));
  const others = Object.entries(errors).flatMap(([name, text = '']) => (known.has(name) ? [] : [text]));
  return [...found, ...[...new Set(others)].map((text) => ({ text }))];
}
