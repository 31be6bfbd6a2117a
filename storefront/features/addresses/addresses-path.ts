export const ADDRESSES_PATH = '/user/addresses';

/** Path on which the list shows the form of an address or the confirmation of its deletion. */
export const addressPath = (what: 'edit' | 'delete', id: number | 'new'): string =>
  `${ADDRESSES_PATH}?${what}=${id}`;
