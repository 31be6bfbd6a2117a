import type { BrowserContext } from '@playwright/test';

export async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return found && decodeURIComponent(found.value);
}
