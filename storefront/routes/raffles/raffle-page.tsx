import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { loadRaffle } from '#storefront/features/raffles/load-raffle.ts';
import { RaffleContent } from '#storefront/features/raffles/raffle-content.tsx';
import { chosenTab } from '#storefront/features/raffles/raffle-paths.ts';
import { RaffleContext } from '#storefront/features/raffles/raffle-view.ts';
import { type PostedTicket, registerTicket } from '#storefront/features/raffles/ticket-entry.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import { publicPageHeaders } from '#storefront/kit/public-page.ts';
import type { Route } from './+types/raffle-page.ts';

export const headers = publicPageHeaders;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadRaffle(context.get(apiContext), params.code, url);

/** Switching tabs needs no request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOtherTab =
    formMethod === undefined &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('page') === nextUrl.searchParams.get('page');
  return isOtherTab ? false : defaultShouldRevalidate;
}

/** The form before scripts run. */
export const action = ({ request, context, params }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const message = await registerTicket(context.get(apiContext), params.code, form);
    // A ticket that was taken leaves the form empty for the next one.
    const posted: PostedTicket = { entered: {}, message };
    return { posted };
  });

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? [];

export default function RafflePage({
  loaderData: { raffle, h1, blocks, sources },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const posted: PostedTicket | undefined = actionData?.posted;
  return (
    <RaffleContext value={{ raffle, h1, tab: posted ? 'about' : chosenTab(raffle, search), posted }}>
      <RaffleContent blocks={blocks} sources={sources} />
    </RaffleContext>
  );
}
