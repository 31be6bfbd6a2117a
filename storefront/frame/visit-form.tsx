import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';

type VisitFormProps = {
  children: ReactNode;
  className?: string | undefined;
  /** Another site is another shop: its pages are loaded from the start. */
  isReload?: boolean;
  onSubmit?: (() => void) | undefined;
};

/** Around buttons that choose the currency or the site; it works before scripts load. */
export function VisitForm({ children, className, isReload = false, onSubmit }: VisitFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/visit"
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
