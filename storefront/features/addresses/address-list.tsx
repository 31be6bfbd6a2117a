import type { ShippingAddress } from '#contract/shipping.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { AddressCard } from './address-card.tsx';
import styles from './address-list.module.css';

type AddressListProps = { addresses: readonly ShippingAddress[]; goingId: number | undefined };

export function AddressList({ addresses, goingId }: AddressListProps) {
  return (
    <>
      {addresses.length === 0 ? (
        <p className="muted">Сохраните адрес&nbsp;— не&nbsp;придётся вводить его в&nbsp;каждом заказе.</p>
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} isGoing={address.id === goingId} />
          ))}
        </ul>
      )}
      <div>
        <LinkButton href={paths.address('edit', 'new')} variant="tonal" icon={<Icon name="plus" />}>
          Добавить адрес
        </LinkButton>
      </div>
    </>
  );
}
