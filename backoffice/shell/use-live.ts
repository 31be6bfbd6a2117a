import { notifications } from '@mantine/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EventKind } from '#domain/staff/live.ts';
import { type LiveEvent, listenLive } from '../api/live.ts';
import { noteNewOrders } from '../ui/list/new-rows.ts';

/** What must be read again after an event. Rows of a list never move by themselves: new ones are offered. */
const STALE: Readonly<Record<EventKind, readonly QueryKey[]>> = {
  'order.new': [['orders', 'counts'], ['today']],
  'order.paid': [['today']],
  'order.changed': [['order'], ['today']],
  'refund.new': [['today']],
  'refund.changed': [['refunds', 'one'], ['order'], ['today']],
  'blank.new': [['today']],
  'blank.changed': [['today']],
  'request.new': [['today']],
  'review.new': [['today']],
  'job.changed': [['jobs'], ['job']],
  presence: [['presence']],
  'rights.changed': [['me']],
  'missed.events': [[]],
};

/** Keeps what is shown up to date with what happens in the shop, on whatever node (B6.13, B6.15). */
export function useLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive((event: LiveEvent) => {
        if (event.kind === 'signed-out') return void client.invalidateQueries({ queryKey: ['me'] });
        // An empty key stands for everything that is shown.
        const stale = event.kind === 'back' ? [[]] : STALE[event.kind];
        for (const queryKey of stale) void client.invalidateQueries({ queryKey });
        if (event.kind !== 'order.new') return;
        noteNewOrders(event.ids);
        notifications.show({ id: 'order.new', message: 'Новый заказ', autoClose: 4000 });
      }),
    [client],
  );
}
