import { useQuery } from '@tanstack/react-query';
import type { StaffCollection } from '#contract/staff/assortment.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField } from '../../ui/form/form-field.tsx';
import { count } from '../../ui/words.ts';
import { MembersField } from './members-field.tsx';
import { collectionQuery, collectionsQuery, STRUCTURE, withCode } from './queries.ts';
import { ScenePointsField } from './scene-points-field.tsx';
import { ShortList } from './short-list.tsx';

/** Collections in the order of the shop (§4.3.6). */
export function Component() {
  return (
    <ShortList
      title="Коллекции"
      kind="collection"
      query={useQuery(collectionsQuery)}
      nameOf={({ title }) => title}
      columns={[
        { title: 'Коллекция', cell: ({ title }) => title },
        { title: 'Адрес', cell: ({ code }) => <code>/collections/{code}</code> },
        { title: 'Товаров', cell: ({ products }) => count(products), isRight: true },
      ]}
      add="Добавить коллекцию"
      addWindow={(onClose) => <CollectionWindow onClose={onClose} />}
      changeWindow={(row, onClose) => <CollectionWindow row={row} onClose={onClose} />}
      more={{
        Сцена: { window: (row, onClose) => <SceneWindow row={row} onClose={onClose} /> },
        'Товары коллекции': { window: (row, onClose) => <ProductsWindow row={row} onClose={onClose} /> },
      }}
      move={({ id }, position) =>
        staffApi('POST /collections/:id/move', { params: { id: String(id) }, body: { position } })
      }
      empty={{ title: 'Коллекций пока нет', text: 'Они собирают изделия одного замысла на общей странице.' }}
    />
  );
}

const FIELDS: FormField[] = [
  { name: 'title', title: FIELD_TITLES.title, kind: 'text', isRequired: true },
  { name: 'code', title: 'Код адреса', kind: 'text', hint: 'Пусто — составим из названия' },
  { name: 'description', title: FIELD_TITLES.description, kind: 'long' },
  { name: 'story', title: FIELD_TITLES.story, kind: 'long', hint: 'Каждый абзац с\u00a0новой строки' },
  { name: 'imageId', title: FIELD_TITLES.imageId, kind: 'photo' },
];

function CollectionWindow({ row, onClose }: { row?: StaffCollection; onClose: () => void }) {
  const common = { fields: FIELDS, queryKey: STRUCTURE, onClose };
  if (row === undefined) {
    return (
      <EditWindow
        {...common}
        title="Новая коллекция"
        first={{ title: '', code: '', description: '', story: '', imageId: null }}
        save={(values) => staffApi('POST /collections', { body: withCode({ ...NO_SCENE, ...values }) })}
      />
    );
  }
  const { id, version, title, code, description, story, imageId, ...rest } = row;
  const params = { id: String(id) };
  return (
    <EditWindow
      {...common}
      title={title}
      first={{ title, code, description, story, imageId }}
      save={(values) =>
        staffApi('PUT /collections/:id', { params, body: withCode({ ...rest, ...values, version }) })
      }
      remove={() => staffApi('DELETE /collections/:id', { params, query: { version: String(version) } })}
    />
  );
}

const NO_SCENE = { sceneId: null, sceneTone: 'light', scenePoints: [] };

const TONES = [
  { value: 'light', label: 'Светлый' },
  { value: 'dark', label: 'Тёмный' },
];

/** The wide picture of the page of the collection, with the pieces in it. */
function SceneWindow({ row, onClose }: { row: StaffCollection; onClose: () => void }) {
  const { data } = useQuery(collectionQuery(row.id));
  if (data === undefined) return null;
  const { id, version, members, sceneId, sceneTone, scenePoints, ...rest } = data;
  return (
    <EditWindow
      title={`Сцена коллекции «${row.title}»`}
      fields={[
        {
          name: 'sceneId',
          title: FIELD_TITLES.sceneId,
          kind: 'photo',
          hint: 'Вдвое шире, чем выше; телефон показывает правые две трети',
        },
        { name: 'sceneTone', title: FIELD_TITLES.sceneTone, kind: 'choice', options: TONES },
        {
          name: 'scenePoints',
          title: FIELD_TITLES.scenePoints,
          kind: 'own',
          render: (field, values) => (
            <ScenePointsField
              label={FIELD_TITLES.scenePoints}
              sceneId={values.sceneId as string | null}
              members={members}
              field={field}
            />
          ),
        },
      ]}
      first={{ sceneId, sceneTone, scenePoints }}
      queryKey={STRUCTURE}
      save={(values) =>
        staffApi('PUT /collections/:id', {
          params: { id: String(id) },
          body: { ...rest, ...values, version } as never,
        })
      }
      onClose={onClose}
    />
  );
}

function ProductsWindow({ row, onClose }: { row: StaffCollection; onClose: () => void }) {
  const { data } = useQuery(collectionQuery(row.id));
  if (data === undefined) return null;
  return (
    <EditWindow
      title={`Товары коллекции «${row.title}»`}
      fields={[
        {
          name: 'productIds',
          title: FIELD_TITLES.productIds,
          kind: 'own',
          render: (field) => (
            <MembersField label={FIELD_TITLES.productIds} known={data.members} field={field} />
          ),
        },
      ]}
      first={{ productIds: data.members.map(({ id }) => id) }}
      queryKey={STRUCTURE}
      save={({ productIds }) =>
        staffApi('PUT /collections/:id/products', {
          params: { id: String(row.id) },
          body: { productIds: productIds as number[], version: data.version },
        })
      }
      onClose={onClose}
    />
  );
}
