import { ColorSwatch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StaffFilterValue } from '#contract/staff/characteristics.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField } from '../../ui/form/form-field.tsx';
import { count, plural } from '../../ui/words.ts';
import { choicesQuery, filterQuery, STRUCTURE, valuesQuery, withCode } from './queries.ts';
import { ShortList } from './short-list.tsx';
import styles from './structure.module.css';

/** Values of one characteristic, in their order (§4.3.6). */
export function Component() {
  const filterId = Number(useParams().id);
  const values = useQuery(valuesQuery(filterId));
  const title = useQuery(filterQuery(filterId)).data?.title ?? 'Значения';
  const at = { filterId: String(filterId) };
  const all = values.data ?? [];
  return (
    <ShortList
      title={title}
      crumbs={[
        { title: 'Товары', to: '/products' },
        { title: 'Характеристики', to: '/products/filters' },
      ]}
      kind="filter-value"
      query={values}
      nameOf={(value) => value.title}
      columns={[
        {
          title: 'Значение',
          cell: ({ title: name, swatch }) => (
            <span className={styles.named}>
              {swatch !== null && <ColorSwatch color={swatch} size={14} aria-hidden />}
              {name}
            </span>
          ),
        },
        { title: 'Код', cell: ({ code }) => <code>{code}</code> },
        { title: FIELD_TITLES.headingPhrase, cell: ({ headingPhrase }) => headingPhrase ?? '—' },
        { title: 'Товаров', cell: ({ products }) => count(products), isRight: true },
      ]}
      add="Добавить значение"
      addWindow={(onClose) => <ValueWindow at={at} onClose={onClose} />}
      changeWindow={(row, onClose) => <ValueWindow at={at} row={row} onClose={onClose} />}
      more={{
        'Объединить с\u00a0другим': {
          isFor: () => all.length > 1,
          window: (row, onClose) => <MergeWindow at={at} row={row} all={all} onClose={onClose} />,
        },
        Зависимости: {
          window: (row, onClose) => <DependenciesWindow filterId={filterId} row={row} onClose={onClose} />,
        },
      }}
      move={({ id }, position) =>
        staffApi('POST /filters/:filterId/values/:id/move', {
          params: { ...at, id: String(id) },
          body: { position },
        })
      }
      empty={{
        title: 'Значений пока нет',
        text: 'Покупатели выбирают их в каталоге, а товары получают в карточке.',
      }}
    />
  );
}

const FIELDS: FormField[] = [
  { name: 'title', title: FIELD_TITLES.title, kind: 'text', isRequired: true },
  {
    name: 'code',
    title: 'Код адреса',
    kind: 'text',
    hint: 'Пусто — составим из названия. Со старого адреса переведём на новый',
  },
  {
    name: 'headingPhrase',
    title: FIELD_TITLES.headingPhrase,
    kind: 'text',
    hint: '«Кольца из\u00a0серебра»',
  },
  { name: 'swatch', title: FIELD_TITLES.swatch, kind: 'colour' },
  { name: 'sizeKind', title: FIELD_TITLES.sizeKind, kind: 'text', hint: 'У\u00a0размеров: «Кольца»' },
];

type At = { filterId: string };
type Window = { row: StaffFilterValue; onClose: () => void };

function ValueWindow({ at, row, onClose }: Partial<Window> & { at: At; onClose: () => void }) {
  const common = { fields: FIELDS, queryKey: STRUCTURE, onClose };
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новое значение"
        first={{ title: '', code: '', headingPhrase: null, swatch: null, sizeKind: null }}
        save={(values) => staffApi('POST /filters/:filterId/values', { params: at, body: withCode(values) })}
      />
    );
  }
  const { id, version, title, code, headingPhrase, swatch, sizeKind } = row;
  const params = { ...at, id: String(id) };
  return (
    <EditWindow
      {...common}
      title={title}
      first={{ title, code, headingPhrase, swatch, sizeKind }}
      save={(values) =>
        staffApi('PUT /filters/:filterId/values/:id', { params, body: withCode({ ...values, version }) })
      }
      remove={() =>
        staffApi('DELETE /filters/:filterId/values/:id', { params, query: { version: String(version) } })
      }
    />
  );
}

/** Says before merging how many products get the other value. */
function MergeWindow({ at, row, all, onClose }: Window & { at: At; all: readonly StaffFilterValue[] }) {
  const { id, title, products, version } = row;
  return (
    <EditWindow
      title={`Объединить «${title}» с\u00a0другим`}
      fields={[
        {
          name: 'targetId',
          title: 'Оставить значение',
          kind: 'choice',
          isNumber: true,
          isRequired: true,
          options: all
            .filter((one) => one.id !== id)
            .map((one) => ({ value: String(one.id), label: one.title })),
        },
      ]}
      first={{ targetId: null }}
      queryKey={STRUCTURE}
      action="Объединить"
      proof={() => (
        <p className={styles.proof}>
          Выбранное значение получат {plural(products, ['товар', 'товара', 'товаров'])}, «{title}» исчезнет.
          С&nbsp;его адреса в&nbsp;каталоге магазин переведёт на&nbsp;новый.
        </p>
      )}
      save={({ targetId }) =>
        staffApi('POST /filters/:filterId/values/merge', {
          params: at,
          body: { valueId: id, targetId: Number(targetId), version },
        })
      }
      onClose={onClose}
    />
  );
}

/** Which values of other characteristics remain when this one is chosen. */
function DependenciesWindow({ filterId, row, onClose }: Window & { filterId: number }) {
  const filters = useQuery(choicesQuery).data?.filters ?? [];
  const options = filters
    .filter((filter) => filter.id !== filterId)
    .flatMap((filter) =>
      filter.values.map((value) => ({ value: String(value.id), label: `${filter.title}: ${value.title}` })),
    );
  return (
    <EditWindow
      title={`Зависимости «${row.title}»`}
      fields={[
        {
          name: 'dependedIds',
          title: FIELD_TITLES.dependedIds,
          kind: 'many',
          isNumber: true,
          options,
          hint: 'Значения других характеристик',
        },
      ]}
      first={{ dependedIds: row.dependedIds }}
      queryKey={STRUCTURE}
      save={({ dependedIds }) =>
        staffApi('PUT /filters/dependencies', {
          body: { valueId: row.id, dependedIds: dependedIds as number[], version: row.version },
        })
      }
      onClose={onClose}
    />
  );
}
