import { Button, Checkbox, Table } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { Role } from '#contract/staff/people.ts';
import { PERMISSION_CODES, PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { DEFAULT_ROLES, OWNER_ROLE } from '#domain/staff/roles.ts';
import { useMay, useMe } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Problems } from '../../ui/form/problems.tsx';
import { LeaveGuard } from '../../ui/form/save-bar.tsx';
import { plural } from '../../ui/words.ts';
import styles from './people.module.css';

const SECTIONS: readonly (readonly [title: string, of: RegExp])[] = [
  ['Заказы', /^(?:orders|contacts|blanks)\./],
  ['Товары', /^(?:goods|prices|media)\./],
  ['Склад', /^stock\./],
  ['Покупатели', /^customers\./],
  ['Продвижение', /^(?:promo|banners|newsletters|reviews|raffles|search|feeds)\./],
  ['Страницы', /^(?:requests|forms|pages|letters)\./],
  ['Настройки', /^/],
];

const GROUPS = SECTIONS.map(([title, of], n) => ({
  title,
  permissions: PERMISSION_CODES.filter(
    (code) => of.test(code) && !SECTIONS.slice(0, n).some(([, earlier]) => earlier.test(code)),
  ),
}));

/** Rights of a role as they are being edited; null gives back those of the shop. */
type Edits = Readonly<Record<string, readonly Permission[] | null>>;

/** What each role may, what differs from the rights that the shop gives it, and the way back (B2.15). */
export function RightsMatrix({ roles }: { roles: readonly Role[] }) {
  const [edits, setEdits] = useState<Edits>({});
  const client = useQueryClient();
  const me = useMe();
  const mayEdit = useMay()('roles.edit');
  const save = useMutation({
    mutationFn: async () => {
      for (const [code, permissions] of Object.entries(edits)) {
        const role = roles.find((one) => one.code === code);
        if (role === undefined) continue;
        const { title, limits, idleMinutes, version } = role;
        const rights = permissions === null ? null : [...permissions];
        await staffApi('PUT /roles/:code', {
          params: { code },
          body: { title, permissions: rights, limits, idleMinutes, version },
        });
      }
    },
    meta: { isShown: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['roles'] }),
    onSuccess: () => setEdits({}),
  });
  const isOpen = (role: Role) => mayEdit && role.code !== OWNER_ROLE && role.code !== me.role.code;
  const rightsOf = (role: Role): readonly string[] =>
    role.code in edits ? (edits[role.code] ?? ofShop(role.code)) : role.permissions;
  const toggle = (role: Role, permission: Permission) => {
    const rights = rightsOf(role) as readonly Permission[];
    const next = rights.includes(permission)
      ? rights.filter((one) => one !== permission)
      : [...rights, permission];
    setEdits({ ...edits, [role.code]: next });
  };
  const changed = Object.keys(edits).length;
  return (
    <Card
      title="Права ролей"
      isFlush
      actions={
        changed > 0 && (
          <>
            <span className={styles.unsaved}>
              {plural(changed, ['роль изменена', 'роли изменены', 'ролей изменено'])}, не&nbsp;сохранено
            </span>
            <Button variant="default" onClick={() => setEdits({})}>
              Отменить правки
            </Button>
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              Сохранить права
            </Button>
          </>
        )
      }
    >
      <LeaveGuard isChanged={changed > 0 && !save.isPending} />
      <Problems error={save.error} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard */}
      <section className={styles.matrix} tabIndex={0} aria-label="Права ролей, таблица">
        <Table aria-label="Права ролей">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Право</Table.Th>
              {roles.map((role) => (
                <RoleHead
                  key={role.code}
                  role={role}
                  differs={differences(role.code, rightsOf(role))}
                  onRestore={isOpen(role) ? () => setEdits({ ...edits, [role.code]: null }) : undefined}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {GROUPS.map(({ title, permissions }) => (
              <Fragment key={title}>
                <Table.Tr>
                  <Table.Th scope="rowgroup" colSpan={roles.length + 1} className={styles.section ?? ''}>
                    {title}
                  </Table.Th>
                </Table.Tr>
                {permissions.map((permission) => (
                  <Table.Tr key={permission}>
                    <Table.Th scope="row" className={styles.right ?? ''}>
                      {PERMISSIONS[permission]}
                    </Table.Th>
                    {roles.map((role) => {
                      const has = rightsOf(role).includes(permission);
                      return (
                        <Table.Td
                          key={role.code}
                          className={styles.cell ?? ''}
                          data-differs={isDifferent(role.code, permission, has) || undefined}
                        >
                          <Checkbox
                            aria-label={`${role.title}: ${PERMISSIONS[permission]}`}
                            checked={has}
                            disabled={!isOpen(role)}
                            onChange={() => toggle(role, permission)}
                          />
                        </Table.Td>
                      );
                    })}
                  </Table.Tr>
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Card>
  );
}

type HeadProps = { role: Role; differs: number; onRestore: (() => void) | undefined };

function RoleHead({ role: { title, people }, differs, onRestore }: HeadProps) {
  return (
    <Table.Th className={styles.role ?? ''}>
      {title}
      <small>{plural(people, ['сотрудник', 'сотрудника', 'сотрудников'])}</small>
      {differs > 0 && (
        <small className={styles.differs}>{plural(differs, ['отличие', 'отличия', 'отличий'])}</small>
      )}
      {differs > 0 && onRestore && (
        <Button variant="subtle" onClick={onRestore} aria-label={`${title}: вернуть права магазина`}>
          Вернуть
        </Button>
      )}
    </Table.Th>
  );
}

const ofShop = (code: string): readonly Permission[] => DEFAULT_ROLES[code]?.permissions ?? [];

/** Roles of one's own have nothing to differ from. */
const isDifferent = (code: string, permission: Permission, has: boolean): boolean =>
  code in DEFAULT_ROLES && ofShop(code).includes(permission) !== has;

const differences = (code: string, rights: readonly string[]): number =>
  PERMISSION_CODES.filter((permission) => isDifferent(code, permission, rights.includes(permission))).length;
