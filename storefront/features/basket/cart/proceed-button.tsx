import type { MouseEvent } from 'react';
import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import styles from './proceed-button.module.css';

export const NOTHING_CHOSEN = 'Выберите товары, чтобы перейти к оформлению заказа';

type ProceedButtonProps = {
  title: string;
  /** The sum is below the minimum of an order. */
  isTooLittle: boolean;
  /** Pieces to order. */
  count: number;
  /** Returns true when something prevents the order and has been shown to the user. */
  onProceed(): boolean;
  isHintShown: boolean;
};

/**
 * 'Перейти к оформлению'. A guest signs in first: the guard of the checkout stores its path, so that the sign-in
 * continues there (§4), before scripts too.
 */
export function ProceedButton({ title, count, isTooLittle, onProceed, isHintShown }: ProceedButtonProps) {
  const { userRole, config } = useFrame();
  const isGuest = userRole === GUEST_USER_ROLE;
  if (count === 0 || isTooLittle) {
    return (
      <div className={styles.off}>
        <Button size="lg" isBlock disabled>
          {title}
        </Button>
        {isHintShown && count === 0 && <p>{NOTHING_CHOSEN}</p>}
      </div>
    );
  }
  return (
    <LinkButton
      href={paths.checkout}
      data-keep-scroll={isGuest || undefined}
      // The CSP is set when a document loads, and only that of the checkout allows Yandex's map (ADR 0043).
      target={config.maps.yandexKey === null || isGuest ? undefined : '_self'}
      size="lg"
      isBlock
      onClick={(event: MouseEvent) => {
        if (onProceed()) event.preventDefault();
      }}
    >
      {title}
    </LinkButton>
  );
}
