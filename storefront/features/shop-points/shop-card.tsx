import clsx from 'clsx';
import type { ShopPoint } from '#contract/shop-points.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './shop-card.module.css';
import { fullAddress, routeHref, shopAnchor } from './shop-paths.ts';

type ShopCardProps = {
  point: ShopPoint;
  /** The map shows it. */
  isChosen: boolean;
  /** Undefined for a place without coordinates. */
  onShow: (() => void) | undefined;
};

export function ShopCard({ point, isChosen, onShow }: ShopCardProps) {
  const { title, meta, entry } = point;
  return (
    <li id={shopAnchor(point)} className={clsx(styles.card, isChosen && styles.chosen)}>
      {point.imageId && (
        <Picture
          className={styles.picture}
          fileId={point.imageId}
          alt=""
          ratio={4 / 3}
          sizes="(max-width: 767px) 92vw, 30vw"
          widths={[400, 640, 960]}
        />
      )}
      <b className={styles.title}>{title}</b>
      <address className={styles.address}>
        {meta.zip}, {fullAddress(point)}
      </address>
      <p className="muted">{meta.time}</p>
      {entry && entry.howToGet !== '' && (
        <p>
          <span className="vh">Как добраться: </span>
          {entry.howToGet}
        </p>
      )}
      <div className={styles.ways}>
        <a href={phoneHref(meta.phone)}>
          <Icon name="phone" size={16} />
          {meta.phone}
        </a>
        {entry?.coord && (
          <a href={routeHref(entry.coord)} target="_blank" rel="noopener noreferrer">
            <Icon name="arrow-right" size={16} />
            Маршрут
            <span className="vh"> до адреса {meta.value}, в новой вкладке</span>
          </a>
        )}
        {onShow && (
          <button type="button" className={styles.show} onClick={onShow}>
            <Icon name="map-pin" size={16} />
            На карте<span className="vh">: {meta.value}</span>
          </button>
        )}
      </div>
    </li>
  );
}
