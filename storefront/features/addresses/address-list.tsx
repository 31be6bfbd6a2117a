import { Form, useNavigation } from 'react-router';
import type { ShippingAddress } from '#contract/shipping.ts';
import { shownPhone } from '#domain/contacts/typed-phone.ts';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './address-list.module.css';

type AddressListProps = { addresses: readonly ShippingAddress[]; goingId: number | undefined };

export function AddressList({ addresses, goingId }: AddressListProps) {
  const add = (
    <LinkButton href={paths.address('edit', 'new')} variant="tonal" icon={<Icon name="plus" />}>
      Добавить адрес
    </LinkButton>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState
        title="Адресов пока нет"
        text="Сохраните адрес — не придётся вводить его в каждом заказе."
        action={add}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} isGoing={address.id === goingId} />
        ))}
      </ul>
      <div>{add}</div>
    </>
  );
}

type AddressCardProps = {
  address: ShippingAddress;
  /** The confirmation of its deletion is shown. */
  isGoing: boolean;
};

function AddressCard({ address, isGoing }: AddressCardProps) {
  const { id, isDefault, zip, contactPerson, phone } = address;
  const line = address.address.value;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {isDefault ? (
          <b>Основной адрес</b>
        ) : (
          <IntentButton id={id} intent="default" title="Сделать основным" />
        )}
        <span className={styles.icons}>
          <a className={styles.icon} href={paths.address('edit', id)} aria-label={`Изменить адрес: ${line}`}>
            <Icon name="pencil" />
          </a>
          <a
            className={styles.icon}
            href={paths.address('delete', id)}
            aria-label={`Удалить адрес: ${line}`}
            data-keep-scroll
          >
            <Icon name="trash" />
          </a>
        </span>
      </div>
      <p>{line}</p>
      <p className="muted small">
        {zip !== '' && `Индекс ${zip} · `}
        {contactPerson}, <span className="nowrap">{shownPhone(phone)}</span>
      </p>
      {isGoing && (
        <div className={styles.answers}>
          <b className={styles.question}>Удалить этот адрес?</b>
          <IntentButton id={id} intent="delete" title="Да, удалить" />
          <LinkButton href={paths.addresses} size="sm" variant="ghost" data-keep-scroll data-replace>
            Оставить
          </LinkButton>
        </div>
      )}
    </li>
  );
}

type IntentButtonProps = { id: number; intent: 'default' | 'delete'; title: string };

function IntentButton({ id, intent, title }: IntentButtonProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent && formData.get('id') === String(id);
  return (
    <Form method="post" action={paths.addresses} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant={intent === 'delete' ? 'danger' : 'ghost'}
        autoFocus={intent === 'delete'}
        isBusy={isBusy}
      >
        {title}
      </Button>
    </Form>
  );
}
