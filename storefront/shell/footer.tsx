import styles from './footer.module.css';
import { phoneHref } from './phone-href.ts';
import { useFrame } from './use-frame.ts';

export function Footer() {
  const { categories, currency, site } = useFrame();
  const half = Math.ceil(categories.length / 2);
  return (
    <footer className={styles.footer}>
      <div className={styles.edge} aria-hidden="true" />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <img src="/brand/logo-inverse.svg" alt="Лунница" width="159" height="36" loading="lazy" />
          <p>Серебро и уральские камни. Свои салоны, доставка по России, гарантия до 1 года.</p>
        </div>
        <Links title="Магазин" links={SHOP} />
        <Links title="Покупателям" links={BUYERS} />
        <Links title="Украшения" links={categories.slice(0, half).map(toLink)} />
        <Links title="И ещё" links={categories.slice(half).map(toLink)} />
        <div>
          <a className={styles.phone} href={phoneHref(site.phone)}>
            {site.phone}
          </a>
          <p>
            {site.workingHours}, {site.city}
          </p>
        </div>
      </div>
      <div className={`wrap ${styles.bottom}`}>
        <span>© «Лунница»</span>
        <span className={styles.prices}>
          {currency.rate === 1
            ? 'Цены указаны в рублях, с\u00a0НДС'
            : 'Цены в\u00a0валюте — для справки, оплата в\u00a0рублях, с\u00a0НДС'}
        </span>
      </div>
    </footer>
  );
}

type FooterLink = { title: string; to: string };

const SHOP: FooterLink[] = [
  { title: 'Главная', to: '/' },
  { title: 'Весь каталог', to: '/catalog/all' },
  { title: 'Скидки', to: '/catalog/all?sort=discount' },
  { title: 'Новинки', to: '/catalog/all?sort=new' },
  { title: 'Коллекции', to: '/collections' },
  { title: 'Бренды', to: '/brands' },
  { title: 'Соберите свой комплект', to: '/constructor' },
];

const BUYERS: FooterLink[] = [
  { title: 'Размерная сетка', to: '/sizes' },
  { title: 'Избранное', to: '/favorites' },
  { title: 'Сравнение', to: '/compare' },
  { title: 'Корзина', to: '/cart' },
];

const toLink = ({ title, path }: { title: string; path: string }): FooterLink => ({
  title,
  to: `/catalog/${path}`,
});

function Links({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
