import type { StaffCategory } from '#contract/staff/structure.ts';
import { staffApi } from '../../api/staff-api.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField, FormValues } from '../../ui/form/form-field.tsx';
import { plural } from '../../ui/words.ts';
import { withCode } from './queries.ts';

const text = (name: 'h1' | 'seoTitle'): FormField => ({ name, title: FIELD_TITLES[name], kind: 'text' });
const long = (name: 'seoDescription' | 'description'): FormField => ({
  name,
  title: FIELD_TITLES[name],
  kind: 'long',
});

const fieldsWith = (hint: string, isCodeRequired: boolean): FormField[] => [
  { name: 'title', title: FIELD_TITLES.title, kind: 'text', isRequired: true },
  { name: 'code', title: 'Код адреса', kind: 'text', hint, isRequired: isCodeRequired },
  text('h1'),
  text('seoTitle'),
  long('seoDescription'),
  long('description'),
  { name: 'imageId', title: FIELD_TITLES.imageId, kind: 'photo' },
];

/** Makes a category below another one, or on top. */
export function NewCategoryWindow({
  parent,
  onClose,
}: {
  parent: StaffCategory | undefined;
  onClose: () => void;
}) {
  return (
    <EditWindow
      title={parent ? `Новая категория в «${parent.title}»` : 'Новая категория'}
      fields={fieldsWith('Пусто — составим из названия', false)}
      first={{
        title: '',
        code: '',
        h1: null,
        seoTitle: null,
        seoDescription: null,
        description: null,
        imageId: null,
      }}
      queryKey="categories"
      save={(values) =>
        staffApi('POST /categories', { body: withCode({ ...values, parentId: parent?.id ?? null }) })
      }
      onClose={onClose}
    />
  );
}

/** Changes the name, the code and the texts of a category. */
export function CategoryWindow({ category, onClose }: { category: StaffCategory; onClose: () => void }) {
  const { id, version, addresses, title, code, h1, seoTitle, seoDescription, description, imageId } =
    category;
  return (
    <EditWindow
      title={title}
      fields={fieldsWith(
        addresses > 0
          ? `С новым кодом изменятся адреса: ${plural(addresses, ['товар', 'товара', 'товаров'])}`
          : 'Латинские буквы, цифры и дефисы',
        true,
      )}
      first={{ title, code, h1, seoTitle, seoDescription, description, imageId }}
      queryKey="categories"
      save={(values) =>
        staffApi('PUT /categories/:id', {
          params: { id: String(id) },
          body: bodyOf({ ...values, version }),
        })
      }
      onClose={onClose}
    />
  );
}

/** The window edits what the contract describes, by names. */
const bodyOf = (values: FormValues) => values as never;
