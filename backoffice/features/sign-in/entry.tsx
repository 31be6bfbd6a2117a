import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Answer } from '../../api/staff-api.ts';
import styles from './sign-in.module.css';

/** A heading, what it is about, and the fields. */
export function Entry({
  title,
  about,
  children,
  onSubmit,
}: {
  title: string;
  about: ReactNode;
  children?: ReactNode;
  onSubmit?: () => void;
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <title>{`${title} — Кабинет`}</title>
      <div className="stack-16">
        <h1 className={styles.title}>{title}</h1>
        <Text fz="md" c="dimmed">
          {about}
        </Text>
        {children}
      </div>
    </form>
  );
}

/** Leads on after a step of signing in; the page that was asked for opens at the end. */
export function useWay() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const back = search.get('back') ?? '/';
  const query = back === '/' ? '' : `?back=${encodeURIComponent(back)}`;
  // Inside of the back office only.
  const goal = /^\/(?![/\\])/.test(back) ? back : '/';
  return {
    query,
    async on({ next }: Pick<Answer<'POST /auth/password'>, 'next'>) {
      client.clear();
      await navigate(next === 'done' ? goal : `/${next}${query}`, { replace: true });
    },
  };
}

/** The text of a field, or, where there is none, of the whole. */
export const errorOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors[field] : undefined;

/** A refusal that no field shows. */
export function Refusal({ error }: { error: unknown }) {
  if (!error || (error instanceof ApiError && Object.keys(error.errors).length > 0)) return null;
  return (
    <Text c="var(--bo-danger)" role="alert">
      {error instanceof Error ? error.message : 'Не получилось'}
    </Text>
  );
}
