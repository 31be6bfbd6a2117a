import multipart from '@fastify/multipart';
import { staffExchange } from '#contract/staff/exchange.ts';
import { withSentFile } from '#server/features/files/sent-file.ts';
import { required } from '#server/features/staff/edit-object.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { XLSX } from '#server/integrations/spreadsheets/port.ts';
import type { FeatureRoutes } from '#server/services.ts';
import {
  addTrial,
  deleteTrial,
  dropTrialFiles,
  findTrial,
  listTrials,
  NO_TRIAL,
  presentTrial,
  spreadsheetOfTrial,
  storeTrialFile,
} from './trials.ts';

/** The size is limited where the file is received. */
const LIMITS = { files: 1, fields: 0, parts: 1, fieldNameSize: 100, fileSize: Number.POSITIVE_INFINITY };

/** «Пробный импорт» in the back office (exchange, §14). */
export const trialRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });

  app.route({
    ...bindStaff(staffExchange.trials),
    handler: async () => ({ data: (await listTrials(db)).map(presentTrial) }),
  });

  app.route({
    ...bindStaff(staffExchange.trial),
    handler: async ({ params }) => {
      const trial = required(await findTrial(db, params.id), NO_TRIAL);
      return { trial: presentTrial(trial), report: trial.report };
    },
  });

  app.route({
    ...bindStaff(staffExchange.addTrial),
    handler: async (request, reply) => {
      const stored = await withSentFile(request, (file) => storeTrialFile(services, file));
      let kept: string | undefined;
      try {
        const answer = await write(services, { request, reply }, async (at) => {
          await addTrial(at, services, { ...stored, accountId: request.query.account });
          return presentTrial(required(await findTrial(at.trx, stored.id), NO_TRIAL));
        });
        kept = answer.id;
        return answer;
      } finally {
        // Refused, or the repetition of a request whose file is stored already.
        if (kept !== stored.id) await dropTrialFiles(services, stored.id);
      }
    },
  });

  app.route({
    ...bindStaff(staffExchange.deleteTrial),
    handler: async (request, reply) => {
      const { id } = request.params;
      await write(services, { request, reply }, ({ trx }) => deleteTrial(trx, id));
      await dropTrialFiles(services, id);
      return { isDeleted: true as const };
    },
  });

  app.route({
    ...bindStaff(staffExchange.trialReport),
    handler: async (request, reply) => {
      const { id } = required(await findTrial(db, request.params.id), NO_TRIAL);
      const bytes = required(await spreadsheetOfTrial(services, id), 'Отчёта ещё нет');
      reply.type(XLSX);
      reply.header('content-disposition', `attachment; filename="trial-${id}.xlsx"`);
      return reply.send(bytes);
    },
  });
};
