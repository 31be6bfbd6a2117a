import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { staffApi } from '../api/staff-api.ts';

const SHOWN = 8000;

type Changed = {
  /** As the log names it. */
  kind: string;
  id: string;
  /** Read again when the change is undone. */
  queryKeys: readonly QueryKey[];
};

/** Says what has happened to an object, with «Вернуть» for eight seconds: its last change that can be undone. */
export function sayWithUndo(client: QueryClient, { kind, id, queryKeys }: Changed, message: string): void {
  const name = `${kind}-${id}`;
  const undo = async () => {
    notifications.hide(name);
    try {
      const { data } = await staffApi('GET /history', { query: { kind, id } });
      const last = data.find(({ isUndoable }) => isUndoable);
      if (last === undefined) return;
      await staffApi('POST /audit/:id/undo', { params: { id: String(last.id) } });
      notifications.show({ message: 'Возвращено' });
    } catch (error) {
      notifications.show({ color: 'garnet', message: error instanceof Error ? error.message : '' });
    }
    await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  notifications.hide(name);
  notifications.show({
    id: name,
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
