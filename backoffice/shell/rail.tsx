import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { ExternalLink, LogOut, Search, Store, UserRound } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { useMay, useMe } from '../api/me.ts';
import { useWaiting } from '../api/waiting.ts';
import { Initials } from '../ui/initials.tsx';
import { openPalette } from '../ui/open-palette.ts';
import { count } from '../ui/words.ts';
import { Logo } from './logo.tsx';
import styles from './rail.module.css';
import { type Section, sectionsFor } from './sections.ts';
import { signOut } from './sign-out.ts';
import { THEMES } from './themes.ts';

/** The menu at the left; `[` narrows it. */
export function Rail() {
  const may = useMay();
  const { pathname } = useLocation();
  const [isNarrow] = useLocalStorage({ key: 'rail-is-narrow', defaultValue: false });
  const sections = sectionsFor(may);
  const open = openSection(sections, pathname);
  const waiting = useWaiting();
  return (
    <nav className={styles.rail} aria-label="Разделы" data-narrow={isNarrow || undefined}>
      <Link className={styles.logo} to="/" aria-label="Кабинет магазина, сегодня">
        <Logo height={26} />
      </Link>
      <UnstyledButton className={styles.find} onClick={openPalette}>
        <Search size={16} />
        <span>Найти…</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      {sections.map((section) => (
        <SectionLinks
          key={section.root}
          section={section}
          isOpen={section === open}
          waiting={waiting(section.root)}
        />
      ))}
      <div className={styles.foot}>
        <a className={styles.item} href="/" target="_blank" rel="noreferrer">
          <Store size={18} />
          <span>Открыть магазин</span>
          <ExternalLink className={styles.out} size={14} />
        </a>
        <PersonMenu />
      </div>
    </nav>
  );
}

/** The section with the longest root that the address begins with. */
function openSection(sections: readonly Section[], pathname: string): Section | undefined {
  return sections
    .filter(({ root }) => pathname === root || (root !== '/' && pathname.startsWith(`${root}/`)))
    .toSorted((one, other) => other.root.length - one.root.length)[0];
}

type LinksProps = {
  section: Section;
  isOpen: boolean;
  /** For a hand. */
  waiting: number;
};

function SectionLinks({ section, isOpen, waiting }: LinksProps) {
  const { title, icon: Icon, pages } = section;
  const [first] = pages;
  if (first === undefined) return null;
  return (
    <>
      <NavLink
        className={styles.item ?? ''}
        to={first.to}
        end={first.to === '/'}
        title={title}
        data-open={isOpen || undefined}
      >
        <Icon size={18} strokeWidth={1.75} />
        <span>{title}</span>
        {waiting > 0 && <em data-urgent={first.to === '/' || undefined}>{count(waiting)}</em>}
      </NavLink>
      {isOpen && pages.length > 1 && (
        <div className={styles.pages}>
          {pages.map((page) => (
            // An object of a page is within it; the first page of a section is not around the others.
            <NavLink key={page.to} to={page.to} end={page.to === section.root}>
              {page.title}
            </NavLink>
          ))}
        </div>
      )}
    </>
  );
}

function PersonMenu() {
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.me} aria-label={`${me.fio}, ${me.role.title}`}>
          <Initials fio={me.fio} />
          <span>
            {me.fio}
            <small>{me.role.title}</small>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/me" leftSection={<UserRound size={16} />}>
          Моя учётная запись
        </Menu.Item>
        <Menu.Divider />
        {THEMES.map(({ value, title, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={16} />}
            onClick={() => setColorScheme(value)}
          >
            {title}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} />} onClick={() => void signOut()}>
          Выйти
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
