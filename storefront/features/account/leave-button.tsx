import { type FormEvent, useState } from 'react';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';

const LeaveModal = lazyDialog(async () => (await import('./leave-modal.tsx')).LeaveModal);

/** «Выйти»: asks for confirmation; before scripts run the form signs out at once. */
export function LeaveButton({ className }: { className: string | undefined }) {
  const [isAsking, setIsAsking] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
  }

  return (
    <form method="post" action={paths.signOut} onSubmit={onSubmit}>
      <button type="submit" className={className}>
        <Icon name="log-out" />
        Выйти
      </button>
      {isAsking && <LeaveModal onClose={() => setIsAsking(false)} />}
    </form>
  );
}
