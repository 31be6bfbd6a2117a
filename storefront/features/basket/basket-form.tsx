import type { ReactNode } from 'react';
import type { BasketChange } from './state/basket-change.ts';

type BasketFormProps = {
  intent: BasketChange['intent'];
  groupIds?: readonly number[];
  /** What else the change says. */
  fields?: Record<string, string>;
  className?: string | undefined;
  /** With scripts, instead of the post. */
  onAsk(): void;
  children: ReactNode;
};

/** A change of the basket as a form: the browser posts it to /cart before scripts run, afterwards they ask the API. */
export function BasketForm({
  intent,
  groupIds = [],
  fields = {},
  className,
  onAsk,
  children,
}: BasketFormProps) {
  return (
    <form
      method="post"
      action="/cart"
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
