/** `+7 (343) 000-00-00` as a link that calls. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
