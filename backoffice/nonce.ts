const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Style elements that libraries add are refused without it. */
export const styleNonce = (): string => nonce;
