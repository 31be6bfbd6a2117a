import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '#storefront/ui/button.tsx';

const OneClickModal = lazy(async () => ({ default: (await import('./one-click-modal.tsx')).OneClickModal }));

type OneClickButtonProps = Pick<ComponentProps<typeof OneClickModal>, 'piece'>;

/** Opens the order in one click, which is fetched when somebody asks for it. */
export function OneClickButton({ piece }: OneClickButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" isBlock onClick={() => setIsOpen(true)}>
        Купить в 1 клик
      </Button>
      {isOpen && (
        <Suspense>
          <OneClickModal piece={piece} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
