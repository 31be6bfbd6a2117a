import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { readContent } from './content-files.ts';
import type { NewRow } from './insert-rows.ts';

const Person = z.strictObject({
  id: z.uuid(),
  /** As the start script calls the account. */
  title: z.string(),
  email: z.string(),
  password: z.string(),
  fullName: z.string(),
  phone: z.string(),
  userRole: z.string(),
  priceRole: z.string(),
  organization: z.string().nullable().default(null),
  inn: z.string().nullable().default(null),
  isStaff: z.boolean().default(false),
  createdAt: z.iso.datetime().transform((at) => new Date(at)),
});

/** Demo accounts; the start script prints them. The first is the retail buyer. */
export const DEMO_LOGINS = readContent('people.json', z.tuple([Person], Person));

/** argon2id with 19 MiB and two passes. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function demoUsers(): Promise<NewRow<'users'>[]> {
  return Promise.all(
    DEMO_LOGINS.map(async (person) => ({
      id: person.id,
      email: person.email,
      password_hash: await hash(person.password, PASSWORD_COST),
      full_name: person.fullName,
      phone: person.phone,
      user_role: person.userRole,
      price_role: person.priceRole,
      user_bonus_type: person.organization === null ? 'standard' : 'wholesale',
      organization: person.organization,
      inn: person.inn,
      is_staff: person.isStaff,
      created_at: person.createdAt,
      phone_confirmed_at: person.createdAt,
      email_confirmed_at: person.createdAt,
      approved_at: person.userRole === 'dealer' ? person.createdAt : null,
    })),
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
