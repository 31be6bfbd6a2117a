import { moscowDay } from '#domain/contacts/birth-date.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import type { Route } from './+types/export-file.ts';

/** The data export of the signed-in user as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const data = await orErrorPage(context.get(apiContext)('GET /users/v1/export'));
  return new Response(JSON.stringify(data, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="lunnitsa-${moscowDay(new Date(data.exportedAt))}.json"`,
    },
  });
}
