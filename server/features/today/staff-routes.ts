import { staffToday } from '#contract/staff/today.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { openToday } from './cards.ts';

/** «Сегодня». */
export const staffTodayRoutes: FeatureRoutes = async (app, { db, now }) => {
  const { cardsOf, beginnings, figures } = openToday(db);
  app.route({
    ...bindStaff(staffToday.cards),
    handler: async (request) => {
      const [cards, begun] = await Promise.all([cardsOf(personOf(request), now()), beginnings()]);
      return { cards, ...begun };
    },
  });
  app.route({ ...bindStaff(staffToday.figures), handler: () => figures(now()) });
};
