import { hash } from '@node-rs/argon2';
import type { NewRow } from './insert-rows.ts';
import { PASSWORD_COST } from './people.ts';

const PASSWORD = 'malachite-cabinet';

const PEOPLE = [
  { role: 'owner', fio: 'Ольга Демидова' },
  { role: 'manager', fio: 'Марина Гущина' },
  { role: 'warehouse', fio: 'Степан Уткин' },
  { role: 'content', fio: 'Ксения Рудникова' },
  { role: 'support', fio: 'Павел Бажов' },
] as const;

/** One person of each role, who sign in to the demo on the machine of the shop only (BD13). */
export async function demoStaff(): Promise<NewRow<'staff'>[]> {
  const passwordHash = await hash(PASSWORD, PASSWORD_COST);
  return PEOPLE.map(({ role, fio }) => ({
    email: `${role}@lunnitsa.example`,
    fio,
    role,
    status: 'active',
    password_hash: passwordHash,
    is_demo: true,
    created_at: new Date('2026-01-12T09:00:00Z'),
  }));
}
