import { hash } from '@node-rs/argon2';
import type { NewRow } from './insert-rows.ts';
import { PASSWORD_COST } from './people.ts';

/** Of every demo person of the back office; printed by the start where they may sign in. */
export const DEMO_STAFF_PASSWORD = 'malachite-cabinet';

const PEOPLE = [
  { id: '4b0e6a1c-5d1f-4c39-9a57-1f6b7c2d8e01', role: 'owner', fio: 'Ольга Демидова' },
  { id: '4b0e6a1c-5d1f-4c39-9a57-1f6b7c2d8e02', role: 'manager', fio: 'Марина Гущина' },
  { id: '4b0e6a1c-5d1f-4c39-9a57-1f6b7c2d8e03', role: 'warehouse', fio: 'Степан Уткин' },
  { id: '4b0e6a1c-5d1f-4c39-9a57-1f6b7c2d8e04', role: 'content', fio: 'Ксения Рудникова' },
  { id: '4b0e6a1c-5d1f-4c39-9a57-1f6b7c2d8e05', role: 'support', fio: 'Павел Бажов' },
] as const;

/** One person of each role, who sign in to the demo on the machine of the shop only (BD13). */
export async function demoStaff(): Promise<NewRow<'staff'>[]> {
  const passwordHash = await hash(DEMO_STAFF_PASSWORD, PASSWORD_COST);
  return PEOPLE.map(({ id, role, fio }) => ({
    id,
    email: `${role}@lunnitsa.example`,
    fio,
    role,
    status: 'active',
    password_hash: passwordHash,
    is_demo: true,
    created_at: new Date('2026-01-12T09:00:00Z'),
  }));
}
