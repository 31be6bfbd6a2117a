import { staffApi } from '../api/staff-api.ts';

/** Nothing of the person stays in the memory of the page. */
export async function signOut(): Promise<void> {
  await staffApi('POST /auth/sign-out');
  location.assign('/admin/sign-in');
}
