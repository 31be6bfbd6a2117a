import { useLocation } from 'react-router';

/** What links to other categories keep of this address: rows to order from, when a wholesaler has chosen them. */
export const useKeptView = (): string => (/[?&]view=list\b/.test(useLocation().search) ? '?view=list' : '');
