import { Icon } from '#storefront/ui/icon.tsx';
import styles from './refund-message.module.css';

/** The error of a group of choices; its space is reserved. */
export const RefundMessage = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} className={styles.message} role={text === undefined ? undefined : 'alert'}>
    {text !== undefined && <Icon name="circle-alert" size={16} />}
    {text}
  </p>
);
