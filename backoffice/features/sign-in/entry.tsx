import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Answer } from '../../api/staff-api.ts';
import { problemOf } from '../../ui/form/problems.tsx';
import styles from './sign-in.module.css';

/** A heading, what it is about, and the fields. */
export function Entry({
  title,
  about,
  back,
  children,
  onSubmit,
}: {
  title: string;
  about: ReactNode;
  /** The way to the step before, above the heading. */
  back?: ReactNode;
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
        {back}
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
    /** @param email whose password was right: the next step shows it, and leads back to it */
    async on({ next }: Pick<Answer<'POST /auth/password'>, 'next'>, email?: string) {
      client.clear();
      await navigate(next === 'done' ? goal : `/${next}${query}`, { replace: true, state: { email } });
    },
  };
}

/** Whose password was given on the page before. */
export function useEmail(): string | undefined {
  const { state } = useLocation() as { state: { email?: string } | null };
  return state?.email;
}

/** A refusal that no field shows. */
export function Refusal({ error }: { error: unknown }) {
  if (!error || (error instanceof ApiError && Object.keys(error.errors).length > 0)) return null;
  return (
    <Text c="var(--bo-danger)" role="alert">
      {error instanceof Error ? error.message : 'Не получилось'}
    </Text>
  );
}

type FieldProps = { value: string; error: unknown; onChange: (value: string) => void };

export const EmailField = ({ value, error, onChange }: FieldProps) => (
  <TextInput
    label="Рабочая почта"
    name="email"
    type="email"
    size="md"
    required
    autoComplete="username"
    value={value}
    error={problemOf(error, 'email')}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export const NameField = ({ value, error, onChange }: FieldProps) => (
  <TextInput
    label="ФИО"
    size="md"
    required
    autoComplete="name"
    value={value}
    error={problemOf(error, 'fio')}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

export const PasswordField = ({
  value,
  error,
  onChange,
  isNew = false,
}: FieldProps & { isNew?: boolean }) => (
  <PasswordInput
    label={isNew ? 'Новый пароль' : 'Пароль'}
    {...(isNew && { description: 'От 12 до 128 знаков' })}
    name="password"
    size="md"
    required
    autoComplete={isNew ? 'new-password' : 'current-password'}
    value={value}
    error={problemOf(error, 'password')}
    visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
