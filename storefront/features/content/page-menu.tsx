import type { MenuLink } from './menu-of.ts';
import styles from './page-menu.module.css';

/** Links to pages of the same menu: a column on a desktop, a row that scrolls sideways on a phone. */
export const PageMenu = ({ links, path }: { links: readonly MenuLink[]; path: string }) => (
  <nav className={styles.menu} aria-label="Страницы раздела">
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
