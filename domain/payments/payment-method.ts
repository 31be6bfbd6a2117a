import { ONLINE_CARD_ID } from '#domain/pricing/payment.ts';

type Named = { id: number; name: string | null };

/** §9: "31 default name" (decision T3.27). The method's own name, or the name of method 31, or the default name. */
export function methodName(method: Named, all: readonly Named[]): string {
  const fallback = all.find(({ id }) => id === ONLINE_CARD_ID)?.name;
  return method.name || fallback || 'Банковской картой онлайн';
}

/** The method that the shop has marked, else method 31, else the first. Undefined without methods. */
export function defaultMethodId(methods: readonly { id: number; is_default: boolean }[]): number | undefined {
  const chosen =
    methods.find(({ is_default }) => is_default) ??
    methods.find(({ id }) => id === ONLINE_CARD_ID) ??
    methods[0];
  return chosen?.id;
}
