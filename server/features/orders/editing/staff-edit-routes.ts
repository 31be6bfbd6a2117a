import { staffOrderEdits } from '#contract/staff/order-edits.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { actorOf, write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { choicesOfEdit } from './choices.ts';
import { editOrder, previewEdit } from './edit-order.ts';
import { prepareEdit } from './prepare-edit.ts';

/** Edits of placed orders. */
export const staffEditRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bindStaff(staffOrderEdits.editChoices),
    handler: (request) => choicesOfEdit(services, request.params.id, personOf(request)),
  });

  app.route({
    ...bindStaff(staffOrderEdits.preview),
    handler: async (request) => {
      const { id: orderId } = request.params;
      const prepared = await prepareEdit(services, orderId, request.body);
      const caller = personOf(request);
      return previewEdit(services, actorOf(request), { orderId, prepared, caller });
    },
  });

  app.route({
    ...bindStaff(staffOrderEdits.edit),
    handler: async (request, reply) => {
      const { id: orderId } = request.params;
      const { expectedTotal, ...input } = request.body;
      const prepared = await prepareEdit(services, orderId, input);
      const caller = personOf(request);
      return write(services, { request, reply }, (at) =>
        editOrder(at, services, { orderId, prepared, caller, expectedTotal }),
      );
    },
  });
};
