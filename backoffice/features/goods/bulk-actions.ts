import type { Choices } from '#contract/staff/goods.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { BulkAction } from '../../ui/list/bulk-bar.tsx';

type Titled = { id: number; title: string };

const optionsOf = (rows: readonly Titled[] = []) =>
  rows.map(({ id, title }) => ({ value: String(id), label: title }));

/** What is done with the chosen goods (§4.3), as far as the person may. */
export const bulkActionsOf = (
  choices: Choices | undefined,
  may: (...permissions: Permission[]) => boolean,
): readonly BulkAction[] => [
  ...(may('goods.publish') ? PUBLICATION : []),
  ...(may('goods.edit') ? fieldsOf(choices) : []),
];

const PUBLICATION: readonly BulkAction[] = [
  { action: 'publish', title: 'Опубликовать' },
  { action: 'unpublish', title: 'Снять с\u00a0витрины' },
  { action: 'archive', title: 'В\u00a0архив' },
  { action: 'restore', title: 'Вернуть из\u00a0архива' },
];

function fieldsOf(choices: Choices | undefined): readonly BulkAction[] {
  const choose = (
    action: string,
    title: string,
    field: string,
    rows: readonly Titled[] = [],
  ): BulkAction => ({
    action,
    title,
    asks: { kind: 'choice', name: 'id', title: field, options: optionsOf(rows) },
  });
  const values = (choices?.filters ?? []).flatMap((filter) =>
    filter.values.map(({ id, title }) => ({ id, title: `${filter.title}: ${title}` })),
  );
  return [
    choose('category', 'Сменить категорию', 'Категория', choices?.categories),
    choose('sticker-add', 'Добавить стикер', 'Стикер', choices?.stickers),
    choose('sticker-remove', 'Снять стикер', 'Стикер', choices?.stickers),
    choose('collection-add', 'Добавить в\u00a0коллекцию', 'Коллекция', choices?.collections),
    choose('collection-remove', 'Убрать из\u00a0коллекции', 'Коллекция', choices?.collections),
    choose('site-add', 'Добавить сайт', 'Сайт', choices?.sites),
    choose('site-remove', 'Убрать с\u00a0сайта', 'Сайт', choices?.sites),
    choose('value-add', 'Добавить характеристику', 'Характеристика', values),
    choose('value-remove', 'Убрать характеристику', 'Характеристика', values),
    {
      action: 'discount',
      title: 'Скидка на\u00a0бирке',
      asks: {
        kind: 'number',
        name: 'ownDiscount',
        title: 'Скидка, %',
        most: 99,
        hint: 'Пусто — столько, сколько даёт старая цена',
      },
    },
  ];
}
