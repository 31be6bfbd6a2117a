import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { reportError } from '../api/report-error.ts';
import { Empty } from '../ui/empty.tsx';

/** Code of a build that is gone is loaded again once with the page; everything else says what to do. */
export function Failure() {
  const error = useRouteError();
  useEffect(() => {
    if (!isGoneCode(error)) reportError(error);
  }, [error]);
  if (isGoneCode(error) && reloadOnce()) return null;
  return (
    <Empty
      title="Страница не открылась"
      action={
        <Button variant="default" onClick={() => location.reload()}>
          Повторить
        </Button>
      }
    >
      Остальное работает. {error instanceof Error && error.message}
    </Empty>
  );
}

const isGoneCode = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);

const RELOADED = 'reloaded-for-code';

function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < 10_000) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}
