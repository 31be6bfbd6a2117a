import type { Party } from '#contract/organizations.ts';
import type { Db } from '#database/schema.ts';
import { APPROVED_ROLE } from '#domain/roles.ts';
import { containing } from '#server/platform/like.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';

type Search = { text: string; role: 'org_user' | 'dealer'; page: number; pageSize: number };

/**
 * People of the organisations that buy here, by name, company or INN, without contacts. Retail
 * buyers are never found.
 *
 * @throws {Problem} `forbidden` for everyone but approved dealers (decision T6.11, ADR 0069)
 */
export async function findPeople(
  db: Db,
  { userRole }: User,
  { text, role, page, pageSize }: Search,
): Promise<{ people: Party[]; totalCount: number }> {
  if (userRole !== APPROVED_ROLE) throw new Problem('forbidden', 'Искать людей могут только дилеры');
  const wanted = containing(text.trim());
  const found = db
    .selectFrom('users')
    .where('user_role', '=', role)
    .where('deletion_asked_at', 'is', null)
    .where('erased_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('full_name', 'ilike', wanted), eb('organization', 'ilike', wanted), eb('inn', 'like', wanted)]),
    );
  const rows = await found
    .select(['full_name', 'organization', 'inn'])
    .orderBy('full_name')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { totalCount } = await found
    .select(({ fn }) => fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  return { people: rows.map(presentPerson), totalCount: Number(totalCount) };
}

type Person = { full_name: string; organization: string | null; inn: string | null };

const presentPerson = ({ full_name: name, organization, inn }: Person): Party => ({
  value: name,
  data: {
    inn: inn ?? '',
    kpp: '',
    ogrn: '',
    name: organization ?? '',
    address: '',
    management: name,
    status: '',
  },
});
