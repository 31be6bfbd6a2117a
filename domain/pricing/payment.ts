/** A payment method in a call: its id or its code. */
export type PaymentChoice = { id?: number; code?: string };

/** The part of a payment method that pricing depends on. */
export type PaymentKind = 'online_card' | 'sbp' | 'instalment' | 'other';

/** Decision T0.4: by the text of §9, for every method, or for none. */
export type OnlineDiscountMode = 'spec' | 'all_methods' | 'off';

/** §9: "Payment ids: instalment 33 and 34; 31 default name", and 31 is the online card (decision T3.27). */
const INSTALMENT_IDS = [33, 34];
export const ONLINE_CARD_ID = 31;

/** §9: "online card payment codes". */
const ONLINE_CARD_CODES = ['oplata-bankovskoy-kartoy-yookassa', 'oplata-bankovskoy-kartoy'];

/** «Система быстрых платежей» (ADR 0095). */
const SBP_CODE = 'sbp';

export function paymentKind({ id, code }: PaymentChoice): PaymentKind {
  if (id !== undefined && INSTALMENT_IDS.includes(id)) return 'instalment';
  if (id === ONLINE_CARD_ID) return 'online_card';
  if (code === SBP_CODE) return 'sbp';
  return code !== undefined && ONLINE_CARD_CODES.includes(code) ? 'online_card' : 'other';
}

/** A payment method as a call sends it: its id where §9 names the id, otherwise its code. */
export const paymentTypeOf = ({ id, code, kind }: { id: number; code: string; kind: PaymentKind }): string =>
  paymentKind({ id }) === kind ? String(id) : code;

/** A call sends the id or the code in one field. */
export const readPaymentChoice = (text: string): PaymentChoice =>
  /^\d{1,9}$/.test(text) ? { id: Number(text) } : { code: text };

/**
 * Whether this payment method lowers the price. Instalments never do: "no bonuses
 * with instalment or credit" and no discount either (decision T0.4).
 */
export function isOnlineDiscounted(kind: PaymentKind, mode: OnlineDiscountMode): boolean {
  if (mode === 'off' || kind === 'instalment') return false;
  return mode === 'all_methods' || kind === 'online_card' || kind === 'sbp';
}
