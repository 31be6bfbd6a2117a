import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductRow } from '#contract/staff/goods.ts';
import { productState } from '#domain/staff/list-words.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Tag } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { sayWithUndo } from './say-with-undo.ts';

/** Whether a product is shown: a switch for those who may, with «Вернуть» afterwards. */
export function PublishSwitch({ row }: { row: ProductRow }) {
  const may = useMay();
  const isOnline = useOnline();
  const client = useQueryClient();
  const publishing = useMutation({
    mutationFn: (isOn: boolean) =>
      staffApi(isOn ? 'POST /products/:id/publish' : 'POST /products/:id/unpublish', {
        params: { id: String(row.id) },
        body: {},
      }),
    async onSuccess({ isPublished }) {
      await client.invalidateQueries({ queryKey: ['products'] });
      sayWithUndo(client, row.id, `${isPublished ? 'На витрине' : 'Снят с витрины'}: ${row.title}`);
    },
  });
  if (row.isArchived || !may('goods.publish')) {
    return <Tag tone={row.isPublished ? 'done' : 'still'}>{productState(row)}</Tag>;
  }
  return (
    <Switch
      aria-label={`На витрине: ${row.title}`}
      checked={publishing.isPending ? publishing.variables : row.isPublished}
      disabled={publishing.isPending || !isOnline}
      onChange={(event) => publishing.mutate(event.currentTarget.checked)}
    />
  );
}
