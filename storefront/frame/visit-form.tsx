import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import * as paths from '#storefront/paths.ts';

type VisitFormProps = {
  children: ReactNode;
  className?: string | undefined;
  /** Another site is another shop, so its pages are loaded as a new document. */
  isReload?: boolean;
  onSubmit?: (() => void) | undefined;
};

/** The form around buttons that choose the currency or the site; it works before scripts load. */
export function VisitForm({ children, className, isReload = false, onSubmit }: VisitFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action={paths.visit}
      className={className}
      reloadDocument={isReload}
      preventScrollReset
      onSubmit={onSubmit}
    >
      <input type="hidden" name="returnTo" value={isReload ? '/' : pathname + search} />
      {children}
    </Form>
  );
}
