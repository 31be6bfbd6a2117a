import { redirect } from 'react-router';
import { PERSONAL_PATH } from '#storefront/features/account/account-pages.ts';

/** Decision T2.20: «Личный кабинет» has no page of its own. */
export const loader = () => redirect(PERSONAL_PATH);
