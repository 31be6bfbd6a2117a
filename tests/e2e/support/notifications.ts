import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

export type Saying = { email: string; typeCode: string; title?: string; body?: string; link?: string };

/** Notifications that staff send by an admin command. */
export async function say(request: APIRequestContext, saying: Saying): Promise<void> {
  const answer = await request.post('/dev/notifications', { data: saying });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Уведомления' }).filter({ visible: true });
