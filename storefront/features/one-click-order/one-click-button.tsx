import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Button } from '#storefront/ui/button.tsx';

const OneClickModal = lazyDialog(async () => (await import('./one-click-modal.tsx')).OneClickModal);

type OneClickButtonProps = Pick<ComponentProps<typeof OneClickModal>, 'piece'> & {
  /** Called instead when something has to be chosen first. */
  onPress?: (() => void) | undefined;
};

/** Opens the one-click order, which is loaded lazily. */
export function OneClickButton({ piece, onPress }: OneClickButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" isBlock onClick={onPress ?? (() => setIsOpen(true))}>
        Купить в 1 клик
      </Button>
      {isOpen && <OneClickModal piece={piece} onClose={() => setIsOpen(false)} />}
    </>
  );
}
