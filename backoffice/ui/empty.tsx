import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '#contract/api-error.ts';
import styles from './empty.module.css';

/** What a section without anything says: what it is for, and the first step. With a crescent where it is a whole section. */
export function Empty({
  title,
  children,
  action,
  hasCrescent = false,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  hasCrescent?: boolean;
}) {
  return (
    <div className={styles.empty}>
      {hasCrescent && (
        <svg className={styles.crescent} viewBox="0 0 32 32" width="40" height="40" aria-hidden>
          <path d="M5.99 26.8A13 13 0 1 1 26.01 26.8A10.2 10.2 0 1 0 5.99 26.8Z" />
        </svg>
      )}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** No right, no such object, not in this state. */
const REFUSALS: readonly number[] = [403, 404, 409, 410];

/** «Не получилось загрузить. Повторить» with the number of the request (§3 "States"). */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // The shop has answered: asked again, it says the same.
  if (error instanceof ApiError && REFUSALS.includes(error.status)) {
    return (
      <div className={styles.empty} role="alert">
        <h2>{error.message}</h2>
      </div>
    );
  }
  // Nothing was filled in: the address names what cannot be.
  if (error instanceof ApiError && error.status === 422) {
    return (
      <div className={styles.empty} role="alert">
        <h2>По&nbsp;этому адресу ничего&nbsp;нет</h2>
      </div>
    );
  }
  const body = error instanceof ApiError ? (error.body as { requestId?: string }) : {};
  return (
    <div className={styles.empty} role="alert">
      <h2>Не получилось загрузить</h2>
      <p>
        {error instanceof ApiError && error.status < 500 ? error.message : 'Остальное работает.'}
        {body.requestId !== undefined && <> Номер запроса: {body.requestId}</>}
      </p>
      <Button variant="default" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}
