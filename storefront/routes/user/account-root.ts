import { redirect } from 'react-router';
import * as paths from '#storefront/paths.ts';

/** Decision T2.20: «Личный кабинет» has no page of its own. */
export const loader = () => redirect(paths.personal);
