import type { FieldKind } from '#domain/forms/field.ts';
import type { NewRow, NumberedRow } from './insert-rows.ts';
import { DEALER_SITE, RETAIL_SITE } from './sites-and-roles.ts';

/* Forms of the demo shop. Types 5, 6 and 7 are those of spec §9. */

const CREATE_ORDER = 5;
const RECALL = 6;
const SUBSCRIBE = 7;
const VACANCY = 8;
const PARTNER = 9;

export const FORM_TYPES: NumberedRow<'form_types'>[] = [
  type(CREATE_ORDER, 'create-order', 'Заказать украшение', {
    text: 'Опишите, чего вам хочется: сделаем эскиз, посчитаем стоимость и срок.',
    site_ids: [RETAIL_SITE],
  }),
  type(RECALL, 'recall', 'Обратная связь', {
    text: 'Напишите нам: ответим на e-mail или перезвоним в течение рабочего дня.',
    submit_title: 'Отправить',
  }),
  type(SUBSCRIBE, 'subscribe', 'Оформить заявку', { done_text: 'Заявка отправлена!', needs_login: true }),
  type(VACANCY, 'vacancy', 'Откликнуться на вакансию', {
    text: 'Расскажите о себе или приложите резюме: отвечаем каждому в течение трёх дней.',
    submit_title: 'Отправить отклик',
  }),
  type(PARTNER, 'partner', 'Стать партнёром', {
    text: 'Оставьте заявку: менеджер расскажет об условиях и откроет оптовые цены.',
  }),
];

export const FORM_FIELDS: NewRow<'form_fields'>[] = [
  ...fieldsOf(CREATE_ORDER, [
    field('fio', 'fullName', 'ФИО', { is_required: true, from_profile: 'prefilled' }),
    field('phone', 'phone', 'Телефон', { is_required: true, from_profile: 'prefilled' }),
    field('email', 'email', 'E-mail', { is_required: true, from_profile: 'prefilled' }),
    field('product', 'select', 'Что сделать', {
      is_required: true,
      options: options({
        ring: 'Кольцо',
        earrings: 'Серьги',
        pendant: 'Подвеску',
        bracelet: 'Браслет',
        set: 'Комплект',
        other: 'Другое',
      }),
    }),
    field('metal', 'radio', 'Металл', {
      options: options({ silver: 'Серебро', gold: 'Золото', any: 'Посоветуйте' }),
    }),
    field('size', 'text', 'Размер', { hint: 'Если знаете', most_length: 40 }),
    field('budget', 'number', 'Бюджет, ₽', { placeholder: '15000' }),
    field('deadline', 'date', 'К какой дате', { placeholder: 'ДД.ММ.ГГГГ' }),
    field('idea', 'textarea', 'Идея', {
      is_required: true,
      hint: 'Камни, форма, для кого и по какому поводу',
    }),
    field('sketch', 'image', 'Эскиз или фотография'),
    field('answerBy', 'checkboxes', 'Как ответить', {
      options: options({ phone: 'Звонком', email: 'Письмом' }),
    }),
    consent(),
  ]),
  ...fieldsOf(RECALL, [
    field('fio', 'fullName', 'ФИО', { is_required: true, from_profile: 'locked' }),
    field('email', 'email', 'E-mail', { is_required: true, from_profile: 'locked' }),
    field('phone', 'phone', 'Телефон', { from_profile: 'prefilled' }),
    field('subject', 'select', 'Тема', {
      is_required: true,
      options: options({
        order: 'Заказ и доставка',
        product: 'Украшение',
        payment: 'Оплата и возврат денег',
        bonus: 'Бонусы и розыгрыши',
        site: 'Работа сайта',
        other: 'Другое',
      }),
    }),
    field('message', 'textarea', 'Сообщение', { is_required: true, most_length: 3000 }),
    field('file', 'file', 'Файл', { hint: 'Фотография украшения или документ' }),
    // Documents of an order need the INN (spec §6: "User role may supply server-defined validation fields").
    field('inn', 'inn', 'ИНН', { user_roles: ['org_user', 'dealer'] }),
    consent(),
  ]),
  ...fieldsOf(SUBSCRIBE, [
    field('groupId', 'hidden', 'Размер', { is_required: true }),
    field('fio', 'fullName', 'ФИО', { is_required: true, from_profile: 'locked' }),
    field('email', 'email', 'E-mail', { is_required: true, from_profile: 'locked' }),
    consent(),
  ]),
  ...fieldsOf(VACANCY, [
    field('vacancy', 'select', 'Вакансия', {
      is_required: true,
      options: options({
        jeweler: 'Ювелир-монтировщик',
        seller: 'Продавец-консультант',
        gemologist: 'Геммолог',
        photographer: 'Предметный фотограф',
        any: 'Другая',
      }),
    }),
    field('fio', 'fullName', 'ФИО', { is_required: true, from_profile: 'prefilled' }),
    field('birthDate', 'birthDate', 'Дата рождения'),
    field('phone', 'phone', 'Телефон', { is_required: true, from_profile: 'prefilled' }),
    field('email', 'email', 'E-mail', { from_profile: 'prefilled' }),
    field('about', 'textarea', 'О себе', { most_length: 3000 }),
    field('resume', 'file', 'Резюме'),
    field('mayMove', 'checkbox', 'Могу переехать'),
    consent(),
  ]),
  ...fieldsOf(PARTNER, [
    field('accountType', 'accountType', 'Кто вы', {
      is_required: true,
      options: options({ retail: 'Частное лицо', organization: 'Организация или ИП' }),
    }),
    // Optional for a craftsman.
    field('organization', 'organization', 'Организация', { hint: 'Если вы\u00a0от организации или ИП' }),
    field('inn', 'inn', 'ИНН'),
    field('fio', 'fullName', 'Контактное лицо', { is_required: true, from_profile: 'prefilled' }),
    field('phone', 'phone', 'Телефон', { is_required: true, from_profile: 'prefilled' }),
    field('email', 'email', 'E-mail', { is_required: true, from_profile: 'prefilled' }),
    field('city', 'text', 'Город', { is_required: true, most_length: 100 }),
    field('agreement', 'text', 'Номер договора', { site_ids: [DEALER_SITE], most_length: 40 }),
    field('comment', 'textarea', 'Комментарий', { most_length: 2000 }),
    consent(),
  ]),
];

type Type = NumberedRow<'form_types'>;
type Field = NewRow<'form_fields'>;

/** Every row sets every column: a column missing from a single row would become null there. */
function type(id: number, code: string, title: string, own: Partial<Type>): Type {
  return {
    id,
    code,
    title,
    text: '',
    submit_title: 'Отправить заявку',
    done_text: 'Ваша заявка успешно создана.',
    needs_login: false,
    site_ids: [],
    is_active: true,
    ...own,
  };
}

type OwnField = Omit<Field, 'id' | 'type_id' | 'position'>;

function field(code: string, kind: FieldKind, name: string, own: Partial<OwnField> = {}): OwnField {
  return {
    code,
    kind,
    name,
    is_required: false,
    options: [],
    hint: '',
    placeholder: '',
    most_length: null,
    from_profile: null,
    site_ids: [],
    user_roles: [],
    ...own,
  };
}

function consent(): OwnField {
  return field('consent', 'consent', 'Согласие на обработку персональных данных', { is_required: true });
}

/** Each form has a range of a hundred ids, so a new field of one form does not renumber another. */
function fieldsOf(typeId: number, fields: readonly OwnField[]): Field[] {
  return fields.map((own, position) => ({
    id: typeId * 100 + position,
    type_id: typeId,
    position,
    ...own,
  }));
}

function options(titles: Record<string, string>) {
  return Object.entries(titles).map(([value, title]) => ({ value, title }));
}
