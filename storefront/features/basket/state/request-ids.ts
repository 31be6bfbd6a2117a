import { newUuid } from '#storefront/api/visit-cookies.ts';

/**
 * Ids of presses that are not known to be done: the same press again has the
 * same id, so that the shop adds it once (ADR 0072). One that was refused may
 * keep its id, for the shop has recorded nothing.
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
