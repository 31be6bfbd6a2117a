import { hash } from '@node-rs/argon2';
import type { NewRow } from './insert-rows.ts';

/** Demo accounts; the start script prints them. */
export const DEMO_LOGINS = [
  { title: 'Розничный покупатель', email: 'anna@lunnitsa.example', password: 'malachite' },
  { title: 'Организация', email: 'podarki@lunnitsa.example', password: 'malachite' },
  { title: 'Дилер', email: 'dealer@lunnitsa.example', password: 'malachite' },
  { title: 'Стилист', email: 'stylist@lunnitsa.example', password: 'malachite' },
  { title: 'Сотрудник', email: 'staff@lunnitsa.example', password: 'malachite' },
] as const;

type Email = (typeof DEMO_LOGINS)[number]['email'];
type Person = Omit<NewRow<'users'>, 'email' | 'password_hash'> & { created_at: Date };

const PEOPLE: Record<Email, Person> = {
  'anna@lunnitsa.example': {
    id: '6f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f01',
    full_name: 'Белова Анна Сергеевна',
    phone: '+79991230001',
    user_role: 'user',
    price_role: 'user',
    organization: null,
    inn: null,
    is_staff: false,
    created_at: new Date('2026-02-03T09:12:00Z'),
  },
  'podarki@lunnitsa.example': {
    id: '6f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f02',
    full_name: 'Мельников Игорь Павлович',
    phone: '+79991230002',
    user_role: 'org_user',
    price_role: 'org_user',
    organization: 'ООО «Подарки Урала»',
    inn: '6699000017',
    is_staff: false,
    created_at: new Date('2026-03-17T11:40:00Z'),
  },
  'dealer@lunnitsa.example': {
    id: '6f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f03',
    full_name: 'Кузнецова Ольга Андреевна',
    phone: '+79991230003',
    user_role: 'dealer',
    price_role: 'dealer',
    organization: 'ИП Кузнецова О. А.',
    inn: '669900002442',
    is_staff: false,
    created_at: new Date('2026-01-20T07:05:00Z'),
  },
  'stylist@lunnitsa.example': {
    id: '6f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f04',
    full_name: 'Орлова Марина Викторовна',
    phone: '+79991230004',
    user_role: 'stylist',
    price_role: 'user',
    organization: null,
    inn: null,
    is_staff: false,
    created_at: new Date('2026-04-08T15:30:00Z'),
  },
  'staff@lunnitsa.example': {
    id: '6f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f05',
    full_name: 'Лебедев Пётр Николаевич',
    phone: '+79991230005',
    user_role: 'staff',
    price_role: 'user',
    organization: null,
    inn: null,
    is_staff: true,
    created_at: new Date('2026-01-12T06:30:00Z'),
  },
};

/** argon2id with 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function demoUsers(): Promise<NewRow<'users'>[]> {
  return Promise.all(
    DEMO_LOGINS.map(async ({ email, password }) => {
      const person = PEOPLE[email];
      return {
        ...person,
        email,
        user_bonus_type: person.organization === null ? 'standard' : 'wholesale',
        password_hash: await hash(password, COST),
        phone_confirmed_at: person.created_at,
        email_confirmed_at: person.created_at,
        approved_at: person.user_role === 'dealer' ? person.created_at : null,
      };
    }),
  );
}

/** All users have the consents that an account needs; one also subscribes to the newsletter. */
export function demoConsents(users: readonly NewRow<'users'>[]): NewRow<'consents'>[] {
  return users.flatMap(({ id = '', email, created_at = new Date(0) }) => {
    const purposes =
      email === DEMO_LOGINS[0].email ? (['processing', 'mailing'] as const) : (['processing'] as const);
    return purposes.map((purpose) => ({
      user_id: id,
      purpose,
      text_version: '2026-01-10',
      given_at: created_at,
      given_from: '127.0.0.1',
      withdrawn_at: null,
    }));
  });
}
