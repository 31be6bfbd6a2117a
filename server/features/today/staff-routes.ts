import { staffToday } from '#contract/staff/today.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { openToday } from './cards.ts';

/** «Сегодня». */
export const staffTodayRoutes: FeatureRoutes = async (app, { db, now }) => {
  const { cardsOf, figures } = openToday(db);
  app.route({
    ...bindStaff(staffToday.cards),
    handler: async (request) => ({ cards: await cardsOf(personOf(request), now()) }),
  });
  app.route({ ...bindStaff(staffToday.figures), handler: () => figures(now()) });
};
