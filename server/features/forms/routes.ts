import { forms } from '#contract/forms.ts';
import { mailSender } from '#contract/mail-sender.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { identify, identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { askedForm, findTypeOrRefuse } from './asked-form.ts';
import { awaitRestock } from './await-restock.ts';
import { presentField, presentType } from './present.ts';
import { sendRequest } from './send-request.ts';

const HOUR = 3_600_000;
const FORMS_OF_ACCOUNT = { max: 20, windowMs: HOUR };
/** An office may share one address. */
const FORMS_OF_ADDRESS = { max: 100, windowMs: HOUR };

export const formRoutes: FeatureRoutes = async (app, services) => {
  const { db, attempts } = services;

  app.route({
    ...bind(forms.params),
    handler: async (request, reply) => {
      madeOf(reply, ['content']);
      const shopper = await identify(request, services);
      const { fields, leastWords } = await askedForm(db, shopper, request.params.id);
      return fields.map((field) => presentField(field, leastWords));
    },
  });

  app.route({
    ...bind(forms.type),
    handler: async (request, reply) => {
      madeOf(reply, ['content']);
      return presentType(await findTypeOrRefuse(db, request.params.id, await identify(request, services)));
    },
  });

  app.route({
    ...bind(forms.create),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const ip = visitorAddress(request);
      await attempts.take(`forms:${ip}`, FORMS_OF_ADDRESS);
      if (shopper.userId !== undefined) await attempts.take(`forms:${shopper.userId}`, FORMS_OF_ACCOUNT);
      const { params, ...input } = request.body;
      const sent = params.flatMap(({ id, value }) => (value === null ? [] : [{ id, value: textOf(value) }]));
      return sendRequest(services, shopper, { ...input, params: sent }, ip);
    },
  });

  // The form for a sold-out size, by a call of its own (decision T2.28).
  app.route({
    ...bind(mailSender.restocked),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      await attempts.take(`restock:${user.userId}`, FORMS_OF_ACCOUNT);
      return { formId: await awaitRestock(services, user, request.body, visitorAddress(request)) };
    },
  });
};

/** Every field holds one text or several. */
const textOf = (value: string | string[] | number | boolean) =>
  Array.isArray(value) || typeof value === 'string' ? value : String(value);
