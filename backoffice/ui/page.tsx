import { UnstyledButton } from '@mantine/core';
import { Search } from 'lucide-react';
import { createContext, Fragment, type ReactNode, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { openPalette } from './open-palette.ts';
import styles from './page.module.css';
import { focusOrHeading, isFocusLost } from './return-focus.ts';

type Props = {
  /** The h1, and with «— Кабинет» the title of the tab. */
  title: string;
  /** Pages above this one: «Заказы». */
  crumbs?: readonly { title: string; to: string }[];
  /** Status tags after the name. */
  tags?: ReactNode;
  /** Buttons at the right; the filled one, what this person does next, is the last. */
  actions?: ReactNode;
  /** Who else is here. */
  presence?: ReactNode;
  children: ReactNode;
};

const Foot = createContext<HTMLElement | null>(null);

/** Shown at the bottom of the page, below whatever part of it this is in. */
export function PageFoot({ children }: { children: ReactNode }) {
  const foot = use(Foot);
  return foot && createPortal(children, foot);
}

/** A page that is opened from outside begins at its top, as everywhere. */
let isFirstPage = true;

/** What every page has: its name above, sticky, and its content below. */
export function Page({ title, crumbs = [], tags, actions, presence, children }: Props) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    document.title = `${title} — Кабинет`;
  }, [title]);
  useEffect(() => {
    // The link that has led here is gone with the page it was on.
    if (!isFirstPage && isFocusLost()) focusOrHeading(undefined);
    isFirstPage = false;
  }, []);
  return (
    <>
      <header className={styles.bar}>
        {crumbs.length > 0 && (
          <nav className={styles.crumbs} aria-label="Выше">
            {crumbs.map(({ title: name, to }) => (
              <Fragment key={to}>
                <Link to={to}>{name}</Link>
                <i aria-hidden>/</i>
              </Fragment>
            ))}
          </nav>
        )}
        {/* Takes the focus where what had it is gone. */}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {tags}
        {presence}
        <div className={styles.actions}>
          <UnstyledButton className={styles.find} aria-label="Найти" onClick={openPalette}>
            <Search size={20} strokeWidth={1.75} aria-hidden />
          </UnstyledButton>
          {actions}
        </div>
      </header>
      <Foot value={foot}>
        <div className={styles.page}>{children}</div>
      </Foot>
      <div ref={setFoot} className={styles.foot} />
    </>
  );
}
