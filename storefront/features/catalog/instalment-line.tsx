import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { instalmentOf } from '#domain/payments/instalment.ts';
import { counted } from '#domain/russian/plural.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './instalment-line.module.css';

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const;

type InstalmentLineProps = { price: number; isFrom: boolean; isOnTile?: boolean };

/** «4 платежа по 1 103 ₽», where this shopper may pay so; its line is reserved, as the page does not know the shopper. */
export function InstalmentLine({ price, isFrom, isOnTile = false }: InstalmentLineProps) {
  const { site, userRole } = useFrame();
  const { data: methods = [] } = useQuery({
    queryKey: ['payment-methods', site.id, userRole],
    queryFn: ({ signal }) => browserApi('GET /payments/v1', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const offer = instalmentOf(price, methods);
  return (
    <p className={clsx(styles.instalment, isOnTile && styles.onTile)}>
      {offer && (
        <>
          {counted(offer.months, PAYMENTS)} {isFrom ? 'от' : 'по'}&nbsp;
          <Money roubles={offer.part} />
        </>
      )}
    </p>
  );
}
