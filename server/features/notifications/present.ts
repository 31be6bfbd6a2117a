import type { Notification } from '#contract/notifications.ts';
import type { FoundNotification } from './queries.ts';

export const presentNotification = (row: FoundNotification): Notification => ({
  id: row.id,
  typeCode: row.type_code,
  title: row.title,
  body: row.body,
  link: row.link,
  isReceived: row.received_at !== null,
  createdAt: row.created_at.toISOString(),
});
