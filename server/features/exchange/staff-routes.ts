import { Readable } from 'node:stream';
import { staffExchange } from '#contract/staff/exchange.ts';
import { listPriceRoles } from '#server/features/catalog/goods/price-roles.ts';
import { required } from '#server/features/staff/edit-object.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { pageOfAll } from '#server/features/staff/whole-list.ts';
import { write } from '#server/features/staff/writes.ts';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import { XLSX } from '#server/integrations/spreadsheets/port.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { addAccount, newPassword, renewPassword } from './accounts.ts';
import { decideIssue, waitingIssues } from './decide.ts';
import { findRunOfJournal, issuesOf, pageOfRuns, presentIssue, presentRun, reportOf } from './journal.ts';
import { findAccountByLogin, listWholeAccounts } from './queries.ts';
import {
  changeAccount,
  findWholeAccount,
  NO_ACCOUNT,
  presentAccount,
  presentAccountRow,
} from './save-account.ts';
import { trialRoutes } from './trial-routes.ts';

const NO_RUN = 'Такого файла в\u00a0журнале нет';

/** The exchange with 1C in the back office. */
export const staffExchangeRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;
  await app.register(trialRoutes, services);

  app.route({
    ...bindStaff(staffExchange.accounts),
    handler: async ({ query }) =>
      pageOfAll(
        (await listWholeAccounts(db)).map(presentAccountRow),
        query,
        ({ login, title }) => `${login} ${title}`,
      ),
  });

  app.route({
    ...bindStaff(staffExchange.account),
    handler: async ({ params }) =>
      presentAccount(required(await findWholeAccount(db, params.id), NO_ACCOUNT)),
  });

  app.route({
    ...bindStaff(staffExchange.addAccount),
    handler: async (request, reply) => {
      const password = newPassword();
      const { login } = request.body;
      // The answer that is kept for repetitions has no password in it.
      const account = await write(services, { request, reply }, async (at) => {
        await addAccount(at, { ...request.body, password });
        return presentAccountRow(required(await findAccountByLogin(at.trx, login), NO_ACCOUNT));
      });
      return { account, password: reply.hasHeader('idempotent-replay') ? null : password };
    },
  });

  app.route({
    ...bindStaff(staffExchange.renewPassword),
    handler: async (request, reply) => {
      const password = newPassword();
      await write(services, { request, reply }, (at) => renewPassword(at, request.params.id, password));
      return { password: reply.hasHeader('idempotent-replay') ? null : password };
    },
  });

  app.route({
    ...bindStaff(staffExchange.changeAccount),
    handler: (request, reply) => {
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await changeAccount(at, id, request.body);
        return presentAccount(required(await findWholeAccount(at.trx, id), NO_ACCOUNT));
      });
    },
  });

  app.route({
    ...bindStaff(staffExchange.choices),
    handler: async () => ({
      sites: await db.selectFrom('sites').select(['id', 'title']).orderBy('id').execute(),
      priceLists: await listPriceRoles(db),
      filters: await db.selectFrom('filters').select(['code', 'title']).orderBy('title').execute(),
    }),
  });

  app.route({ ...bindStaff(staffExchange.runs), handler: ({ query }) => pageOfRuns(db, query) });

  app.route({
    ...bindStaff(staffExchange.run),
    handler: async ({ params }) => ({
      run: presentRun(required(await findRunOfJournal(db, params.id), NO_RUN)),
      issues: (await issuesOf(db, params.id)).map(presentIssue),
    }),
  });

  app.route({
    ...bindStaff(staffExchange.report),
    handler: async (request, reply) => {
      const run = required(await findRunOfJournal(db, request.params.id), NO_RUN);
      const { columns, rows } = reportOf(presentRun(run), await issuesOf(db, run.id));
      reply.type(XLSX);
      reply.header('content-disposition', `attachment; filename="exchange-${run.id}.xlsx"`);
      return reply.send(Readable.fromWeb(spreadsheets.writeRows(rows, columns)));
    },
  });

  app.route({
    ...bindStaff(staffExchange.issues),
    handler: async () => ({
      data: (await waitingIssues(db)).map(({ file_name, login, ...issue }) => ({
        ...presentIssue(issue),
        runId: issue.run_id,
        fileName: file_name,
        login,
      })),
    }),
  });

  app.route({
    ...bindStaff(staffExchange.decide),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await decideIssue(at, services, request.params.id, request.body.decision);
        return { isDecided: true as const };
      }),
  });
};
