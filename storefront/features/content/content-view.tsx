import type { ReactNode } from 'react';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { ContentBlocks } from './content-blocks.tsx';
import styles from './content-view.module.css';
import type { ShownContentPage } from './load-content-page.ts';
import { TEMPLATES } from './templates.ts';

type ContentViewProps = {
  page: ShownContentPage;
  /** Content above the blocks. */
  children?: ReactNode;
};

/** A page assembled from blocks. */
export function ContentView({
  page: { h1, path, crumbs, menu, blocks, sources },
  children,
}: ContentViewProps) {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs steps={crumbs} />
        <h1>{h1}</h1>
      </div>
      <div className={menu.length > 0 ? `wrap ${styles.columns}` : undefined}>
        {menu.length > 0 && <PageMenu links={menu} path={path} />}
        <div className={styles.blocks}>
          {children && <div className="wrap">{children}</div>}
          <ContentBlocks blocks={blocks} templates={TEMPLATES} sources={sources} />
        </div>
      </div>
    </>
  );
}

/** Links to pages of the same menu: a column on a desktop, a row that scrolls sideways on a phone. */
const PageMenu = ({ links, path }: { links: ShownContentPage['menu']; path: string }) => (
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
