import { newUuid } from '#storefront/api/visit-cookies.ts';

/**
 * Ids of unconfirmed presses: repeating a press reuses its id, so that the shop adds it once (ADR 0072). A
 * refused press may keep its id, because the shop recorded nothing.
 */
export function requestIds() {
  const open = new Map<string, string>();
  return {
    idOf(content: object): string {
      const key = JSON.stringify(content);
      const id = open.get(key) ?? newUuid();
      open.set(key, id);
      return id;
    },
    done(id: string | undefined): void {
      for (const [key, one] of open) if (one === id) open.delete(key);
    },
  };
}
