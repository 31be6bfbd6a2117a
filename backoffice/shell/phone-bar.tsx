import { Drawer, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { useMay } from '../api/me.ts';
import { useWaiting } from '../api/waiting.ts';
import { count } from '../ui/words.ts';
import styles from './phone-bar.module.css';
import { sectionsFor } from './sections.ts';
import { signOut } from './sign-out.ts';
import { THEMES } from './themes.ts';

const SHOWN = ['/', '/orders', '/packing', '/products'];

/** Up to 760 px: the sections that a hand with a piece in it needs, and the rest behind «Ещё». */
export function PhoneBar() {
  const may = useMay();
  const { pathname } = useLocation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const sections = sectionsFor(may);
  const waiting = useWaiting();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = SHOWN.flatMap((root) => sections.find((section) => section.root === root) ?? []);
  return (
    <>
      <nav className={styles.bar} aria-label="Разделы">
        {shown.map(({ root, title, icon: Icon, pages }) => (
          <NavLink
            key={root}
            className={(root === '/packing' ? styles.scanner : undefined) ?? ''}
            to={pages[0]?.to ?? root}
            end={root === '/'}
          >
            <Icon size={22} strokeWidth={1.75} />
            {title}
            {waiting(root) > 0 && <em>{count(waiting(root))}</em>}
          </NavLink>
        ))}
        <UnstyledButton onClick={open}>
          <Ellipsis size={22} strokeWidth={1.75} />
          Ещё
        </UnstyledButton>
      </nav>
      <Drawer
        key={pathname}
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="80%"
        title="Все разделы"
        classNames={{ body: styles.all ?? '' }}
      >
        {sections.map(({ title, root, pages }) => (
          <section key={root} aria-label={title}>
            <h2>{title}</h2>
            {pages.map((page) => (
              <Link key={page.to} to={page.to} onClick={close}>
                {page.title}
              </Link>
            ))}
          </section>
        ))}
        <section aria-label="Вы">
          <h2>Вы</h2>
          <Link to="/me" onClick={close}>
            Моя учётная запись
          </Link>
          <SegmentedControl
            aria-label="Тема"
            fullWidth
            data={THEMES.map(({ value, title }) => ({ value, label: title }))}
            value={colorScheme}
            onChange={(value) => setColorScheme(value)}
          />
          <UnstyledButton onClick={() => void signOut()}>Выйти</UnstyledButton>
        </section>
      </Drawer>
    </>
  );
}
