import { staffPaymentMethods } from '#contract/staff/payment-methods.ts';
import type { Db } from '#database/schema.ts';
import { required } from '#server/features/staff/edit-object.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { pageOfAll } from '#server/features/staff/whole-list.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { listWholeMethods, presentPaymentMethod, saveMethod } from './save-method.ts';

/** Ways of payment, for the back office. */
export const staffPaymentRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bindStaff(staffPaymentMethods.list),
    handler: async ({ query }) =>
      pageOfAll(await methods(services.db), query, ({ name, code }) => `${name} ${code}`),
  });

  app.route({
    ...bindStaff(staffPaymentMethods.change),
    handler: (request, reply) => {
      const { version, ...given } = request.body;
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await saveMethod(at, id, given, version);
        return required(
          (await methods(at.trx)).find((method) => method.id === id),
          'Такого способа оплаты нет',
        );
      });
    },
  });
};

const methods = async (db: Db) => (await listWholeMethods(db)).map(presentPaymentMethod);
