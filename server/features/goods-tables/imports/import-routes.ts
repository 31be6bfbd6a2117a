import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Import, type ImportRow, staffImports } from '#contract/staff/imports.ts';
import type { Db } from '#database/schema.ts';
import { isOver } from '#domain/staff/job-state.ts';
import { withSentFile } from '#server/features/files/sent-file.ts';
import { findJob } from '#server/features/staff/bulk/job-queries.ts';
import { presentJob } from '#server/features/staff/bulk/present-job.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { actorOf, write } from '#server/features/staff/writes.ts';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import { type Cell, XLSX } from '#server/integrations/spreadsheets/port.ts';
import { LARGEST_TABLE } from '#server/integrations/spreadsheets/read-table.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import {
  checkedProducts,
  countOutcomes,
  findImport,
  insertImport,
  listImports,
  type StoredImport,
} from '../queries.ts';
import { readVocabulary } from '../vocabulary.ts';
import { presentColumns } from './columns.ts';
import { readForCheck, startCheck, startWriting } from './start-import.ts';
import { fileOf, type TakenFile, takeFile } from './take-file.ts';

const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 100,
  fieldSize: 1000,
  fileSize: LARGEST_TABLE + 1,
};

const PAGE = 50;

/** «Импорт товаров» (§4.3.8). */
export const importRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });

  app.route({
    ...bindStaff(staffImports.list),
    handler: async (request) => {
      const caller = personOf(request);
      const rows = await listImports(db, caller.permissions.has('jobs.read') ? undefined : caller.id);
      return { data: await Promise.all(rows.map((row) => presentRow(db, row, caller))) };
    },
  });

  app.route({
    ...bindStaff(staffImports.upload),
    handler: async (request, reply) => {
      const store = (file: TakenFile, path: string) =>
        write(services, { request, reply }, async (at) => {
          const id = await insertImport(at.trx, { ...file, staffId: actorOf(request).id }, at.now);
          await services.uploads.write(fileOf(id), path);
          return present(at.trx, await importOf(at.trx, id, personOf(request)), personOf(request));
        });
      return withSentFile(request, (sent) => takeFile(services, sent, store));
    },
  });

  app.route({
    ...bindStaff(staffImports.get),
    handler: async (request) => {
      const caller = personOf(request);
      return present(db, await importOf(db, request.params.id, caller), caller);
    },
  });

  app.route({
    ...bindStaff(staffImports.check),
    handler: async (request, reply) => {
      const caller = personOf(request);
      const stored = await importOf(db, request.params.id, caller);
      const read = await readForCheck(services, stored, { codes: request.body.columns, caller });
      return answerAfter(request, reply, (at) => startCheck(at, services, stored, read));
    },
  });

  app.route({
    ...bindStaff(staffImports.products),
    handler: async (request) => {
      const { id } = await importOf(db, request.params.id, personOf(request));
      const { outcome, after } = request.query;
      const data = await checkedProducts(db, id, { outcome, after, limit: PAGE });
      return { data, next: data.length < PAGE ? null : (data.at(-1)?.row ?? null) };
    },
  });

  app.route({
    ...bindStaff(staffImports.errors),
    handler: async (request, reply) => {
      const { id } = await importOf(db, request.params.id, personOf(request));
      reply.type(XLSX);
      reply.header('content-disposition', `attachment; filename="errors-${id}.xlsx"`);
      const columns = ['Строка', 'Артикул', 'Столбец', 'Значение', 'Что не\u00a0так'];
      return reply.send(Readable.fromWeb(spreadsheets.writeRows(errorsOf(db, id), columns)));
    },
  });

  app.route({
    ...bindStaff(staffImports.run),
    handler: async (request, reply) => {
      const stored = await importOf(db, request.params.id, personOf(request));
      return answerAfter(request, reply, (at) => startWriting(at, services, stored, personOf(request)));
    },
  });

  type At = Parameters<typeof startCheck>[0];

  function answerAfter(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    change: (at: At) => Promise<void>,
  ): Promise<Import> {
    const caller = personOf(request);
    return write({ db, now }, { request, reply }, async (at) => {
      await change({ ...at, by: actorOf(request) });
      return present(at.trx, await importOf(at.trx, request.params.id, caller), caller);
    });
  }
};

/** @throws {Problem} `not_found` for those of others without `jobs.read`, and where the caller may not see its prices */
async function importOf(
  db: Db,
  id: string,
  { id: callerId, permissions }: StaffPerson,
): Promise<StoredImport> {
  const found = await findImport(db, id);
  const isSeen = found?.staff_id === callerId || permissions.has('jobs.read');
  const hasPrices = found?.columns?.some((code) => /price|^tier/i.test(code ?? '')) === true;
  if (found === undefined || !isSeen || (hasPrices && !permissions.has('prices.read'))) {
    throw new Problem('not_found', 'Такого импорта нет');
  }
  return found;
}

async function presentRow(db: Db, stored: StoredImport, caller: StaffPerson): Promise<ImportRow> {
  const jobOf = async (id: string | null) => {
    const job = id === null ? undefined : await findJob(db, id);
    return job === undefined ? null : presentJob(job, caller);
  };
  return {
    id: stored.id,
    fileName: stored.file_name,
    bytes: stored.bytes,
    rows: stored.rows,
    by: stored.author ?? 'Сотрудник',
    isOwn: stored.staff_id === caller.id,
    createdAt: stored.created_at.toISOString(),
    check: await jobOf(stored.check_job_id),
    run: await jobOf(stored.run_job_id),
  };
}

async function present(db: Db, stored: StoredImport, caller: StaffPerson): Promise<Import> {
  const row = await presentRow(db, stored, caller);
  const { filters } = await readVocabulary(db);
  const isChecked = row.check !== null && isOver(row.check.state);
  return {
    ...row,
    ...(await presentColumns(db, stored, { filters, caller })),
    counts: isChecked ? await countOutcomes(db, stored.id) : NOTHING_FOUND,
  };
}

const NOTHING_FOUND = { added: 0, changed: 0, same: 0, wrong: 0, wrongCells: 0 };

async function* errorsOf(db: Db, id: string): AsyncGenerator<Cell[]> {
  for (let after = 0; ; ) {
    const products = await checkedProducts(db, id, { outcome: 'wrong', after, limit: PAGE });
    for (const { article, wrong } of products) {
      for (const { row, column, value, wish } of wrong) yield [row, article, column, value, wish];
    }
    const last = products.at(-1);
    if (last === undefined) return;
    after = last.row;
  }
}
