import { modals } from '@mantine/modals';
import { ApiError } from '#contract/api-error.ts';
import type { Confirmation } from '#contract/staff/staff-endpoint.ts';

/** Makes a call; where the shop asks («Цена изменится на −35 %. Верно?»), asks the person and goes on. */
export async function confirmed<Answer>(call: (confirm: Confirmation[]) => Promise<Answer>): Promise<Answer> {
  try {
    return await call([]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'needs_confirmation') throw error;
    if (!(await ask(error.message))) throw error;
    return call((error.body as { confirm?: Confirmation[] }).confirm ?? []);
  }
}

function ask(question: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  modals.openConfirmModal({
    title: question,
    labels: { confirm: 'Да, сохранить', cancel: 'Отменить' },
    onConfirm: () => resolve(true),
    onCancel: () => resolve(false),
    onClose: () => resolve(false),
  });
  return promise;
}
