import { queryOptions } from '@tanstack/react-query';
import type { StaffCategory } from '#contract/staff/structure.ts';
import { staffApi } from '../../api/staff-api.ts';

const AT_ONCE = 200;

/** All categories, page after page: the tree is short. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }): Promise<StaffCategory[]> => {
    const all: StaffCategory[] = [];
    for (let page = 1; ; page++) {
      const query = { page: String(page), limit: String(AT_ONCE) };
      const { data, _meta } = await staffApi('GET /categories', { query, signal });
      all.push(...data);
      if (page >= _meta.pageCount) return all;
    }
  },
});

/** What people call the fields, for refusals and the history. */
export const FIELD_TITLES = {
  title: 'Название',
  code: 'Код адреса',
  h1: 'Заголовок страницы',
  seoTitle: 'Заголовок для поиска',
  seoDescription: 'Описание для поиска',
  description: 'Описание',
  imageId: 'Картинка',
  parentId: 'Внутри категории',
  position: 'Место в\u00a0списке',
  products: 'Товары',
  targetId: 'Новая категория',
} as const;
