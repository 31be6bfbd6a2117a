import { CompareButton, CompareLink } from '#storefront/features/compare/compare-button.tsx';
import { ShareButton } from '#storefront/features/share/share-button.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import styles from './offer-footer.module.css';

type OfferFooterProps = { productId: number; title: string };

/** Actions on the product besides buying, and the services included. */
export const OfferFooter = ({ productId, title }: OfferFooterProps) => (
  <>
    <div className={styles.actions}>
      <CompareButton productId={productId} />
      <ShareButton title={title} />
      <CompareLink productId={productId} />
    </div>
    <Facts />
  </>
);

/**
 * Services included with every product. The free-delivery threshold in the text is the configured one
 * (decision T2.29).
 */
function Facts() {
  const { isFreeDeliveryOn, freeDeliveryThreshold } = useFrame().config.delivery;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="truck" />
        <span>
          Доставка по&nbsp;России
          {isFreeDeliveryOn && (
            <>
              , бесплатно{' '}
              <b>
                от&nbsp;
                <Money roubles={freeDeliveryThreshold} />
              </b>
            </>
          )}
        </span>
      </li>
      <li>
        <Icon name="wallet" />
        <span>
          Работаем <b>без предоплаты</b>
        </span>
      </li>
      <li>
        <Icon name="shield-check" />
        <span>
          Гарантия <b>до&nbsp;1&nbsp;года</b>
        </span>
      </li>
    </ul>
  );
}
