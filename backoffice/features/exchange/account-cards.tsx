import { SimpleGrid } from '@mantine/core';
import { ORDERS_FROM } from '#domain/exchange/order-plan.ts';
import { Card } from '../../ui/card.tsx';
import type { Edit } from '../../ui/form/use-edit.ts';
import { STATUSES } from '../../ui/history/texts.ts';
import type { Fields } from './account-fields.ts';
import { Control, type Setting } from './controls.tsx';
import type { Choices } from './queries.ts';

/** Plain settings of an account, card by card. */
export function AccountCards({ choices, edit }: { choices: Choices; edit: Edit<Fields> }) {
  return cardsOf(choices).map(({ title, settings }) => (
    <Card key={title} title={title}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        {settings.map((setting) => (
          <Control key={setting.name} setting={setting} edit={edit} />
        ))}
      </SimpleGrid>
    </Card>
  ));
}

function cardsOf({ sites }: Choices): { title: string; settings: Setting[] }[] {
  const options = sites.map(({ id, title }) => ({ value: String(id), label: title }));
  return [
    {
      title: 'Доступ',
      settings: [
        { name: 'title', kind: 'text', hint: 'Так эту 1С назовёт журнал изменений' },
        {
          name: 'networks',
          kind: 'tags',
          hint: 'Адреса и\u00a0сети: 203.0.113.7, 203.0.113.0/24. Пусто\u00a0— отовсюду',
        },
        { name: 'isActive', kind: 'flag', hint: 'Выключенная запись не\u00a0входит, даже с\u00a0паролем' },
        {
          name: 'requireSessid',
          kind: 'flag',
          hint: 'Только для\u00a0новых модулей обмена: старые перестанут работать',
        },
        { name: 'mayCatalog', kind: 'flag', hint: 'Товары, цены, остатки и\u00a0фото из\u00a01С' },
        { name: 'mayOrders', kind: 'flag', hint: 'Заказы магазина в\u00a01С и\u00a0их состояния обратно' },
        {
          name: 'siteId',
          kind: 'row',
          options,
          none: 'Все сайты',
          hint: 'Заказы какого сайта получает эта 1С',
        },
        {
          name: 'encoding',
          kind: 'choice',
          codes: ['utf-8', 'windows-1251'],
          hint: 'Старую выбирайте, если 1С показывает ответы магазина значками',
        },
        {
          name: 'silentAfter',
          kind: 'number',
          unit: 'ч',
          hint: 'Через сколько часов без\u00a0обмена написать магазину. 0\u00a0— не\u00a0писать',
        },
      ],
    },
    {
      title: 'Товары',
      settings: [
        {
          name: 'publish',
          kind: 'choice',
          codes: ['with-price', 'with-picture', 'never'],
          hint: 'У\u00a0товара всегда нужны название, категория и\u00a0цена',
        },
        { name: 'newSiteIds', kind: 'rows', options, hint: 'Пусто\u00a0— все сайты' },
        {
          name: 'absent',
          kind: 'choice',
          codes: ['hide', 'keep'],
          hint: 'Что делать с\u00a0товарами, которых полная выгрузка больше не\u00a0называет',
        },
        {
          name: 'hidesAtMost',
          kind: 'number',
          unit: '%',
          hint: 'Если полная выгрузка скроет больше, магазин спросит человека',
        },
        {
          name: 'titleFrom',
          kind: 'choice',
          codes: ['name', 'full-name'],
          hint: 'Какое имя из\u00a01С видит покупатель',
        },
        {
          name: 'weightUnit',
          kind: 'choice',
          codes: ['kg', 'g'],
          hint: 'В\u00a0поле «Вес» единицы нет: как её понимать',
        },
        {
          name: 'sizeTitles',
          kind: 'tags',
          hint: 'Как в\u00a01С называются характеристики, которые стали размерами',
        },
      ],
    },
    {
      title: 'Остатки и цены',
      settings: [
        {
          name: 'stockMeans',
          kind: 'choice',
          codes: ['free', 'physical'],
          hint: 'Вычла\u00a0ли 1С из\u00a0остатка заказы, о\u00a0которых знает',
        },
        {
          name: 'perGram',
          kind: 'flag',
          hint: 'Цену в\u00a0единицах «г» умножать на\u00a0вес изделия',
        },
      ],
    },
    {
      title: 'Заказы',
      settings: [
        {
          name: 'ordersFrom',
          kind: 'choice',
          codes: ORDERS_FROM,
          titles: STATUSES,
          hint: 'Заказ с\u00a0оплатой онлайн 1С получит только оплаченным',
        },
        {
          name: 'ordersSince',
          kind: 'day',
          hint: 'Заказы, оформленные раньше, в\u00a01С не\u00a0попадут. Пусто\u00a0— со\u00a0дня, когда завели эту запись',
        },
        {
          name: 'cancelPaid',
          kind: 'flag',
          hint: 'Деньги вернутся сами. Выключено\u00a0— магазин спросит человека',
        },
      ],
    },
  ];
}
