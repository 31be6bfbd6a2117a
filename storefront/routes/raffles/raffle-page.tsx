import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { refusedForm, textsOf } from '#storefront/features/auth/posted-form.ts';
import { chosenTab } from '#storefront/features/raffles/chosen-tab.ts';
import { loadRaffle } from '#storefront/features/raffles/load-raffle.ts';
import { RaffleContent } from '#storefront/features/raffles/raffle-content.tsx';
import { RaffleContext } from '#storefront/features/raffles/raffle-view.ts';
import {
  type PostedTicket,
  registerTicket,
  TICKET_NAMES,
} from '#storefront/features/raffles/ticket-entry.ts';
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
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const message = await registerTicket(context.get(apiContext), params.code, form);
    const posted: PostedTicket = { refusal: { fields: {} }, entered: textsOf(form), message };
    return { posted };
  } catch (error) {
    return refusedForm(error, form, TICKET_NAMES);
  }
}

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
