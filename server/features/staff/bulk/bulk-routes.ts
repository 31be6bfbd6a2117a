import { Readable } from 'node:stream';
import { staffJobs } from '#contract/staff/jobs.ts';
import type { Db } from '#database/schema.ts';
import { isOver } from '#domain/staff/job-state.ts';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import { type Cell, XLSX } from '#server/integrations/spreadsheets/port.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { audit } from '../audit.ts';
import { EXPORT } from '../exports/export-list.ts';
import { metaOf, offsetOf } from '../lists.ts';
import { bindStaff, personOf, requireStepUp } from '../staff-call.ts';
import { actorOf, write } from '../writes.ts';
import { BULK } from './actions.ts';
import { filteredJobs, findJob, finishJob, listItems, lockJob } from './job-queries.ts';
import { jobOf, NO_JOB, presentJob } from './present-job.ts';
import { pagesOf, previewOf, select } from './selection.ts';
import { startJob } from './start-job.ts';
import { batchesToUndo, batchOf, UNDONE_WITHOUT_STEP_UP, undoOfBatch } from './undo-batch.ts';

/** Changes of many objects: preview, job, progress, report (§3 "Selection and bulk"). */
export const staffBulkRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffJobs.preview),
    handler: async (request) => previewOf(db, select(BULK, personOf(request), request.body)),
  });

  app.route({
    ...bindStaff(staffJobs.start),
    handler: async (request, reply) => {
      const caller = personOf(request);
      const selected = select(BULK, caller, request.body);
      if (selected.action.stepUp) await requireStepUp(services, request);
      return write(services, { request, reply }, async (at) => {
        const id = await startJob({ ...at, by: actorOf(request) }, services, selected, request.body);
        return presentJob(await jobOf(at.trx, id, caller), caller);
      });
    },
  });

  app.route({
    ...bindStaff(staffJobs.list),
    handler: async (request) => {
      const { page, limit, count, sort, state } = request.query;
      const caller = personOf(request);
      const staffId = caller.permissions.has('jobs.read') ? undefined : caller.id;
      const jobs = filteredJobs(db, { staffId, state });
      const direction = sort === 'created' ? 'asc' : 'desc';
      const [rows, _meta] = await Promise.all([
        jobs
          .selectAll()
          .orderBy('created_at', direction)
          .orderBy('id')
          .offset(offsetOf({ page, limit }))
          .limit(limit)
          .execute(),
        metaOf(db, jobs, { page, limit, count }),
      ]);
      return { data: rows.map((row) => presentJob(row, caller)), _meta };
    },
  });

  app.route({
    ...bindStaff(staffJobs.get),
    handler: async (request) => {
      const caller = personOf(request);
      return presentJob(await jobOf(db, request.params.id, caller), caller);
    },
  });

  app.route({
    ...bindStaff(staffJobs.cancel),
    handler: async (request, reply) => {
      const caller = personOf(request);
      return write(services, { request, reply }, async (at) => {
        const { id } = await jobOf(at.trx, request.params.id, caller);
        const job = await lockJob(at.trx, id);
        if (job === undefined) throw new Problem('not_found', NO_JOB);
        if (isOver(job.state)) throw new Problem('state', 'Задание уже закончено');
        await finishJob(at.trx, id, { state: 'cancelled' }, at.now);
        await audit(at, {
          action: 'job.cancel',
          object: { kind: 'job', id, title: job.title },
          changes: [{ field: 'state', before: job.state, after: 'cancelled' }],
        });
        return presentJob(await jobOf(at.trx, id, caller), caller);
      });
    },
  });

  app.route({
    ...bindStaff(staffJobs.report),
    handler: async (request, reply) => {
      const job = await jobOf(db, request.params.id, personOf(request));
      if (job.action === EXPORT) throw new Problem('not_found', 'У\u00a0файла списка нет отчёта');
      if (!isOver(job.state)) throw new Problem('state', 'Отчёт будет готов, когда задание закончится');
      reply.type(XLSX);
      reply.header('content-disposition', `attachment; filename="report-${job.id}.xlsx"`);
      const columns = ['Номер', 'Название', 'Что сделано', 'Почему нет'];
      return reply.send(Readable.fromWeb(spreadsheets.writeRows(linesOf(db, job.id), columns)));
    },
  });

  app.route({
    ...bindStaff(staffJobs.undo),
    handler: async (request, reply) => {
      const caller = personOf(request);
      const job = await findJob(db, request.params.id);
      const mayUndo = job?.staff_id === caller.id || caller.permissions.has('audit.undo');
      if (job === undefined || !mayUndo) throw new Problem('not_found', NO_JOB);
      if (!isOver(job.state)) throw new Problem('state', 'Задание ещё выполняется. Сначала остановите его');
      const batch = batchOf(job, services.now());
      const selected = {
        list: batchesToUndo,
        action: { ...undoOfBatch, title: `${undoOfBatch.title}: ${job.title}` },
        selection: { ids: undefined, filter: batch },
        args: batch,
      };
      let total = 0;
      for await (const rows of pagesOf(db, selected)) total += rows.length;
      if (total === 0) throw new Problem('state', 'Отменять нечего');
      if (total > UNDONE_WITHOUT_STEP_UP) await requireStepUp(services, request);
      return write(services, { request, reply }, async (at) => {
        const named = { list: 'batches', action: 'undo', expectedCount: total };
        const id = await startJob({ ...at, by: actorOf(request) }, services, selected, named);
        return presentJob(await jobOf(at.trx, id, caller), caller);
      });
    },
  });
};

const OUTCOMES = { done: 'Изменено', skipped: 'Пропущено' };
const LINES = 1000;

async function* linesOf(db: Db, jobId: string): AsyncGenerator<Cell[]> {
  for (let after = 0; ; ) {
    const items = await listItems(db, jobId, after, LINES);
    for (const { object_id: id, title, outcome, reason } of items) {
      yield [id, title, outcome === null ? 'Не\u00a0дошла очередь' : OUTCOMES[outcome], reason];
    }
    const last = items.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}
