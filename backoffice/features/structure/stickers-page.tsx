import { useQuery } from '@tanstack/react-query';
import type { StaffSticker } from '#contract/staff/assortment.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField, FormValues } from '../../ui/form/form-field.tsx';
import { count } from '../../ui/words.ts';
import { STRUCTURE, stickersQuery, withCode } from './queries.ts';
import { ShortList } from './short-list.tsx';
import styles from './structure.module.css';

/** Labels on tiles (§4.3.6). */
export function Component() {
  return (
    <ShortList
      title="Стикеры"
      kind="sticker"
      query={useQuery(stickersQuery)}
      nameOf={({ name }) => name}
      columns={[
        { title: 'Название', cell: ({ name }) => name },
        { title: 'На плитке', cell: (sticker) => <Look {...sticker} /> },
        { title: 'Код', cell: ({ code }) => <code>{code}</code> },
        { title: 'Товаров', cell: ({ products }) => count(products), isRight: true },
      ]}
      add="Добавить стикер"
      addWindow={(onClose) => <StickerWindow onClose={onClose} />}
      changeWindow={(row, onClose) => <StickerWindow row={row} onClose={onClose} />}
      move={({ id }, position) =>
        staffApi('POST /stickers/:id/move', { params: { id: String(id) }, body: { position } })
      }
      empty={{ title: 'Стикеров пока нет', text: 'Они отмечают товары в каталоге: «Новинка», «Хит».' }}
    />
  );
}

function Look({ name, textColour, background }: Pick<StaffSticker, 'name' | 'textColour' | 'background'>) {
  return (
    <span className={styles.sticker} style={{ color: textColour, backgroundColor: background }}>
      {name || 'Стикер'}
    </span>
  );
}

const FIELDS: FormField[] = [
  { name: 'name', title: FIELD_TITLES.name, kind: 'text', isRequired: true },
  { name: 'code', title: 'Код', kind: 'text', hint: 'Пусто — составим из названия' },
  { name: 'textColour', title: FIELD_TITLES.textColour, kind: 'colour', isRequired: true },
  { name: 'background', title: FIELD_TITLES.background, kind: 'colour', isRequired: true },
  {
    name: 'nameTemplate',
    title: FIELD_TITLES.nameTemplate,
    kind: 'text',
    hint: '{discount} заменим процентом скидки',
  },
  {
    name: 'imageIds',
    title: 'Картинки',
    kind: 'photos',
    most: 20,
    hint: 'Витрина пишет стикер словом; картинки получают приложения магазина',
  },
];

function StickerWindow({ row, onClose }: { row?: StaffSticker; onClose: () => void }) {
  const common = {
    fields: FIELDS,
    queryKey: STRUCTURE,
    onClose,
    proof: ({ name, textColour, background }: FormValues) => (
      <p className={styles.proof}>
        Так увидят покупатели:{' '}
        <Look name={String(name)} textColour={String(textColour)} background={String(background)} />
      </p>
    ),
  };
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новый стикер"
        first={{
          name: '',
          code: '',
          textColour: '#ffffff',
          background: '#0f6a4e',
          nameTemplate: null,
          imageIds: [],
        }}
        save={(values) => staffApi('POST /stickers', { body: withCode(values, 'name') })}
      />
    );
  }
  const { id, version, name, code, textColour, background, nameTemplate, imageIds } = row;
  const params = { id: String(id) };
  return (
    <EditWindow
      {...common}
      title={name}
      first={{ name, code, textColour, background, nameTemplate, imageIds }}
      save={(values) =>
        staffApi('PUT /stickers/:id', { params, body: withCode({ ...values, version }, 'name') })
      }
      remove={() => staffApi('DELETE /stickers/:id', { params, query: { version: String(version) } })}
    />
  );
}
