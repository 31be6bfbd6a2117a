import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { staffApi } from '../../api/staff-api.ts';

const SHOWN = 8000;

/** Says what has happened to a product, with «Вернуть» for eight seconds (B11.21). */
export function sayWithUndo(client: QueryClient, productId: number, message: string): void {
  const id = `product-${productId}`;
  const undo = async () => {
    notifications.hide(id);
    try {
      const { data } = await staffApi('GET /history', { query: { kind: 'product', id: String(productId) } });
      const last = data.find(({ isUndoable }) => isUndoable);
      if (last === undefined) return;
      await staffApi('POST /audit/:id/undo', { params: { id: String(last.id) } });
      notifications.show({ message: 'Возвращено' });
    } catch (error) {
      notifications.show({ color: 'garnet', message: error instanceof Error ? error.message : '' });
    }
    await client.invalidateQueries({ queryKey: ['products'] });
    await client.invalidateQueries({ queryKey: ['product', productId] });
  };
  notifications.hide(id);
  notifications.show({
    id,
    autoClose: SHOWN,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button variant="subtle" onClick={() => void undo()}>
          Вернуть
        </Button>
      </Group>
    ),
  });
}
