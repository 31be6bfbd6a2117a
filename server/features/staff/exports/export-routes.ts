import { staffExports } from '#contract/staff/exports.ts';
import { isOver } from '#domain/staff/job-state.ts';
import { XLSX } from '#server/integrations/spreadsheets/port.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { findJob, type StaffJob } from '../bulk/job-queries.ts';
import { presentJob } from '../bulk/present-job.ts';
import type { StaffPerson } from '../person.ts';
import { bindStaff, personOf, requirePermission, requireStepUp } from '../staff-call.ts';
import { actorOf, write } from '../writes.ts';
import { EXPORT, FileArgs, fileNameOf, fileUntil } from './export-list.ts';
import { EXPORTS } from './lists.ts';
import { readWanted, startExport } from './start-export.ts';

const TYPES = { xlsx: XLSX, csv: 'text/csv; charset=utf-8' };

/** Lists as files (§3 "Files out"). */
export const staffExportRoutes: FeatureRoutes = async (app, services) => {
  const { db, now, exportedFiles } = services;

  app.route({
    ...bindStaff(staffExports.start),
    handler: async (request, reply) => {
      const caller = personOf(request);
      const wanted = readWanted(EXPORTS, caller, request.body);
      if (wanted.args.withContacts) await requireStepUp(services, request);
      return write(services, { request, reply }, async (at) => {
        const id = await startExport({ ...at, by: actorOf(request) }, services, wanted);
        return presentJob(await ownFile(at.trx, id, caller), caller);
      });
    },
  });

  app.route({
    ...bindStaff(staffExports.file),
    compress: false,
    handler: async (request, reply) => {
      const caller = personOf(request);
      const job = await ownFile(db, request.params.id, caller);
      const args = FileArgs.parse(job.args);
      const list = EXPORTS[job.list];
      if (list === undefined) throw notFound();
      requirePermission(caller, list.permission);
      if (args.withContacts && list.contacts !== undefined) {
        requirePermission(caller, list.contacts);
        await requireStepUp(services, request);
      }
      if (!isOver(job.state)) throw new Problem('state', 'Файл ещё готовится');
      const until = fileUntil(job);
      if (until === undefined) throw new Problem('state', 'Файл не\u00a0готов: задание остановлено');
      const name = fileNameOf(job);
      const size = until > now() ? await exportedFiles.size(name) : undefined;
      const content = size === undefined ? undefined : await exportedFiles.read(name);
      if (content === undefined) {
        throw new Problem('link_over', 'Файл хранится сутки, и\u00a0они прошли. Выгрузите список ещё раз');
      }
      return reply
        .type(TYPES[args.format])
        .header('content-length', size)
        .header('content-disposition', `attachment; filename="${job.list}.${args.format}"`)
        .send(content);
    },
  });
};

const notFound = () => new Problem('not_found', 'Такого файла нет');

/** @throws {Problem} `not_found` for files of others, also with every right */
async function ownFile(
  db: Parameters<typeof findJob>[0],
  id: string,
  { id: callerId }: StaffPerson,
): Promise<StaffJob> {
  const job = await findJob(db, id);
  if (job?.action !== EXPORT || job.staff_id !== callerId) throw notFound();
  return job;
}
