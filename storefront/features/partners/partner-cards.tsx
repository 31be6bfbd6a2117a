import { counted } from '#domain/russian/plural.ts';
import { PIECES } from '#storefront/features/basket/item-text.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import type { ShownPartner } from './load-partners.ts';
import styles from './partner-cards.module.css';

/** Workshops as a list: a description beside their products. */
export const PartnerCards = ({ partners }: { partners: readonly ShownPartner[] }) => (
  <ul className={styles.partners}>
    {partners.map(({ id, path, title, description, imageIds, count }, place) => (
      <li key={id}>
        <article className={styles.partner}>
          <div className={styles.words}>
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p>{description}</p>
            <p className="muted small tnum">{count > 0 ? counted(count, PIECES) : 'Скоро в продаже'}</p>
          </div>
          <div className={styles.pictures}>
            {imageIds.map((fileId) => (
              <Picture
                key={fileId}
                fileId={fileId}
                alt=""
                sizes="(max-width: 767px) 32vw, 18vw"
                widths={[160, 240, 400]}
                isPriority={place === 0}
              />
            ))}
          </div>
        </article>
      </li>
    ))}
  </ul>
);
