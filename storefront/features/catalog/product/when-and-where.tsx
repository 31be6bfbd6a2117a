import { CityEntry } from '#storefront/features/city/city-entry.tsx';
import { type Lazy, useLazy } from '#storefront/kit/use-lazy.ts';
import * as paths from '#storefront/paths.ts';
import { useIsNear } from './use-is-near.ts';
import styles from './when-and-where.module.css';

type Size = { groupId: number };

const ESTIMATE: Lazy<Size> = {
  load: async () => (await import('./delivery-estimate.tsx')).DeliveryEstimate,
};

/** When and for how much a size arrives in the visitor's city; the browser fills in the reserved place (ADR 0096). */
export function WhenAndWhere({ groupId }: Size) {
  const [place, isNear] = useIsNear<HTMLElement>();
  return (
    <section ref={place} className={styles.block} aria-label="Когда и&nbsp;где получить">
      <div className={styles.head}>
        <b>Доставка</b>
        <CityEntry className={styles.city} />
      </div>
      <div className={styles.ways}>{isNear && <DeliveryEstimate groupId={groupId} />}</div>
      <a className="link small" href={paths.deliveries}>
        Все способы доставки
      </a>
    </section>
  );
}

/** Without its code the link below remains. */
function DeliveryEstimate(size: Size) {
  const Loaded = useLazy(ESTIMATE, () => {});
  return Loaded && <Loaded {...size} />;
}
