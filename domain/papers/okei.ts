/** Units by ОКЕИ. */
export const OKEI_PIECE = { code: '796', sign: 'шт' } as const;
/** «Условная единица»: services and delivery are counted by it. */
export const OKEI_SERVICE = { code: '876', sign: 'усл. ед' } as const;
