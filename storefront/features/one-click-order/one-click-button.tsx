import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Button } from '#storefront/ui/button.tsx';

const OneClickModal = lazyDialog(async () => (await import('./one-click-modal.tsx')).OneClickModal);

type OneClickButtonProps = Pick<ComponentProps<typeof OneClickModal>, 'piece'>;

/** Opens the one-click order, which is loaded lazily. */
export function OneClickButton({ piece }: OneClickButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" isBlock onClick={() => setIsOpen(true)}>
        Купить в 1 клик
      </Button>
      {isOpen && <OneClickModal piece={piece} onClose={() => setIsOpen(false)} />}
    </>
  );
}
