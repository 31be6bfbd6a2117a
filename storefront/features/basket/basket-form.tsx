import type { ReactNode } from 'react';
import * as paths from '#storefront/paths.ts';
import type { BasketChange } from './state/basket-change.ts';

type BasketFormProps = {
  intent: BasketChange['intent'];
  /** Referred to by fields outside the form. */
  id?: string;
  groupIds?: readonly number[];
  /** Further values of the change. */
  fields?: Record<string, string>;
  className?: string | undefined;
  /** Called instead of the post when scripts run. */
  onAsk(): void;
  children: ReactNode;
};

/** A basket change as a form: posted to /cart before scripts run, sent to the API afterwards. */
export function BasketForm({
  intent,
  id,
  groupIds = [],
  fields = {},
  className,
  onAsk,
  children,
}: BasketFormProps) {
  return (
    <form
      id={id}
      method="post"
      action={paths.cart}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {groupIds.map((id) => (
        <input key={id} type="hidden" name="groupId" value={id} />
      ))}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
