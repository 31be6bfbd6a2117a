import { ActionIcon, Button, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, ExternalLink } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { StaffProduct } from '#contract/staff/goods.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { useOnline } from '../../ui/use-online.ts';
import { productQuery } from './queries.ts';
import { sayWithUndo } from './say-with-undo.ts';

type Step = 'publish' | 'unpublish' | 'archive' | 'restore';

const SAID: Record<Step, string> = {
  publish: 'На витрине',
  unpublish: 'Снят с витрины',
  archive: 'В архиве',
  restore: 'Возвращён из архива черновиком',
};

/** What is done with a whole product; the filled button is the next step. */
export function ProductActions({
  product,
  onChange,
}: {
  product: StaffProduct;
  onChange: (saved: StaffProduct) => void;
}) {
  const may = useMay();
  const isOnline = useOnline();
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { id: String(product.id) };
  const step = useMutation({
    mutationFn: (which: Step) =>
      which === 'publish' || which === 'unpublish'
        ? staffApi(`POST /products/:id/${which}`, { params, body: {} })
        : staffApi(`POST /products/:id/${which}`, { params }),
    onSuccess(saved, which) {
      onChange(saved);
      sayWithUndo(client, product.id, SAID[which]);
    },
  });
  const duplicate = useMutation({
    mutationFn: () => staffApi('POST /products/:id/duplicate', { params }),
    onSuccess: (made) => {
      client.setQueryData(productQuery(made.id).queryKey, made);
      return navigate(`/products/${made.id}`);
    },
  });
  const remove = useMutation({
    mutationFn: () =>
      staffApi('DELETE /products/:id', { params, query: { version: String(product.version) } }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['products'] });
      await navigate('/products');
    },
  });
  const isArchived = product.archivedAt !== null;
  const hasMenu = may('goods.edit', 'goods.publish', 'goods.delete');
  return (
    <>
      {product.isPublished && product.path !== null && (
        <Button
          component="a"
          href={product.path}
          target="_blank"
          rel="noopener"
          variant="subtle"
          leftSection={<ExternalLink size={16} />}
        >
          Открыть в магазине
        </Button>
      )}
      {hasMenu && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label="Действия с товаром">
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may('goods.edit') && <Menu.Item onClick={() => duplicate.mutate()}>Дублировать</Menu.Item>}
            {may('goods.publish') && product.isPublished && (
              <Menu.Item onClick={() => step.mutate('unpublish')}>Снять с витрины</Menu.Item>
            )}
            {may('goods.publish') && !isArchived && (
              <Menu.Item onClick={() => step.mutate('archive')}>В архив</Menu.Item>
            )}
            {may('goods.delete') && (
              <>
                <Menu.Divider />
                <Menu.Item
                  color="garnet"
                  onClick={() =>
                    modals.openConfirmModal({
                      title: `Удалить «${product.title}» насовсем?`,
                      labels: { confirm: 'Удалить насовсем', cancel: 'Оставить' },
                      confirmProps: { color: 'garnet' },
                      onConfirm: () => remove.mutate(),
                    })
                  }
                >
                  Удалить насовсем
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {may('goods.publish') && !product.isPublished && (
        <Button
          loading={step.isPending}
          disabled={!isOnline}
          onClick={() => step.mutate(isArchived ? 'restore' : 'publish')}
        >
          {isArchived ? 'Вернуть из архива' : 'Опубликовать'}
        </Button>
      )}
    </>
  );
}
