import { notifications } from '@mantine/notifications';
import type { MouseEvent } from 'react';
import { ApiError } from '#contract/api-error.ts';

/** Opens the paper that a link leads to; why there is none is a notification, and not a page. */
export async function openPaper(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  event.preventDefault();
  const { href } = event.currentTarget;
  const refused = await fetch(href).then(
    async (answer) => (answer.ok ? show(await answer.blob()) : ApiError.from(answer)),
    ApiError.unanswered,
  );
  if (refused) notifications.show({ color: 'garnet', message: refused.message });
}

const MINUTE = 60_000;

function show(pdf: Blob): void {
  const address = URL.createObjectURL(pdf);
  window.open(address);
  setTimeout(() => URL.revokeObjectURL(address), MINUTE);
}
