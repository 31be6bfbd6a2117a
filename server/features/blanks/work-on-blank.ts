import { type BlankStep, blankStepsOf } from '#domain/orders/blank-steps.ts';
import { audit } from '#server/features/staff/audit.ts';
import { staffIdOf, type Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { lockBlank, moveBlank, type StaffBlankRow } from './staff-queries.ts';

type Step = {
  to: BlankStep;
  /** As the person has seen it. */
  version?: number | undefined;
  note?: string | undefined;
  orderId?: number | undefined;
};

/**
 * Takes a one-click order, or ends it: the person who takes it has it until the end.
 *
 * @throws {Problem} `not_found`, `state` for a step that is not allowed now
 */
export async function workOnBlank(
  at: Write,
  id: number,
  { to, version, note, orderId }: Step,
): Promise<void> {
  const { trx } = at;
  const blank = await lockBlank(trx, id);
  if (blank === undefined) throw blankNotFound();
  const isStale = version !== undefined && version !== blank.version;
  if (isStale || !blankStepsOf(blank.status_code).includes(to)) throw alreadyMoved(blank);
  if (orderId !== undefined && (await findOrder(at, orderId)) === undefined) {
    const message = 'Такого заказа нет';
    throw new Problem('invalid', message, { errors: { orderId: message } });
  }
  await moveBlank(trx, id, {
    to,
    staffId: staffIdOf(at.by) ?? blank.staff_id,
    note: note ?? blank.note,
    orderId: orderId ?? blank.order_id,
    at: at.now,
  });
  await audit(at, {
    action: `blank.${to}`,
    object: { kind: 'blank', id: String(id), title: titleOfBlank(blank), version: blank.version + 1 },
    changes: [
      { field: 'status', before: blank.status_code, after: to },
      ...(note === undefined || note === blank.note ? [] : [{ field: 'note' }]),
    ],
  });
}

export const titleOfBlank = ({ id }: Pick<StaffBlankRow, 'id'>): string => `Заявка №\u00a0${id}`;

export const blankNotFound = () => new Problem('not_found', 'Заявки нет или\u00a0она вам не\u00a0видна');

const alreadyMoved = ({ status_title, staff_fio, id }: StaffBlankRow) =>
  new Problem(
    'state',
    `Заявка №\u00a0${id} уже «${status_title}»${staff_fio === null ? '' : `: ${staff_fio}`}`,
  );

const findOrder = ({ trx }: Write, orderId: number) =>
  trx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst();
