import { sql } from 'kysely';
import { type Approval, staffApprovals } from '#contract/staff/approvals.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { carryOutApproved } from './approval-kinds.ts';
import { type ApprovalOfDb, decideApproval, findApproval, isVisible, mayDecide } from './approvals.ts';
import { isChosen, metaOf, offsetOf, orderOf } from './lists.ts';
import type { StaffPerson } from './person.ts';
import { bindStaff, personOf } from './staff-call.ts';
import { write } from './writes.ts';

/** What waits for somebody with a higher limit. */
export const approvalRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffApprovals.list),
    handler: async (request) => {
      const { kind, state, id, sort, ...page } = request.query;
      const caller = personOf(request);
      const offset = offsetOf(page);
      const rows = db
        .selectFrom('approvals')
        .where(isVisible(caller))
        .where(isChosen(sql.ref('approvals.kind'), kind))
        .where(isChosen(sql`case when approvals.decided_at is null then 'waits' else 'decided' end`, state))
        .where(isChosen(sql.ref('approvals.id'), id, 'int'));
      const { direction } = orderOf(sort);
      const found = await rows
        .selectAll()
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .offset(offset)
        .limit(page.limit)
        .execute();
      return {
        data: found.map((row) => presentApproval(row, caller)),
        _meta: await metaOf(db, rows, page),
      };
    },
  });

  app.route({
    ...bindStaff(staffApprovals.decide),
    handler: async (request, reply) => {
      const caller = personOf(request);
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await decideApproval(at, caller, { id, ...request.body }, (approval) =>
          carryOutApproved(at, services, approval),
        );
        const decided = await findApproval(at.trx, id);
        if (decided === undefined) throw new Error(`Approval ${id} has gone`);
        return presentApproval(decided, caller);
      });
    },
  });
};

function presentApproval(row: ApprovalOfDb, caller: StaffPerson): Approval {
  return {
    id: row.id,
    kind: row.kind as Approval['kind'],
    object: { kind: row.object_kind, id: row.object_id, title: row.object_title },
    amount: row.kind === 'refund' ? toRoubles(row.amount as Kopecks) : signedBonuses(row),
    words: row.words,
    by: row.by_title,
    createdAt: row.created_at.toISOString(),
    canDecide: row.decided_at === null && mayDecide(caller, row),
    decision:
      row.decided_at === null
        ? null
        : {
            isApproved: row.is_approved ?? false,
            by: row.decided_title ?? '',
            at: row.decided_at.toISOString(),
            text: row.answer,
          },
  };
}

/** Limits know no signs; what is carried out does. */
const signedBonuses = ({ amount, args }: ApprovalOfDb): number =>
  Number((args as { amount?: unknown }).amount) < 0 ? -amount : amount;
