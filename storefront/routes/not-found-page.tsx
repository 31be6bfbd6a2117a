import { data } from 'react-router';
import type { Route } from './+types/not-found-page.ts';

/** §8: "Unknown route". */
export function loader({ url }: Route.LoaderArgs) {
  throw data(`Page not found: ${url.pathname}`, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
