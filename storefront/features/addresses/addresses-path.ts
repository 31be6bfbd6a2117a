export const ADDRESSES_PATH = '/user/addresses';

/** Where the list shows the form of an address, or asks whether it is to be deleted. */
export const addressPath = (what: 'edit' | 'delete', id: number | 'new'): string =>
  `${ADDRESSES_PATH}?${what}=${id}`;
