import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';

type WindowEntryProps = {
  className: string | undefined;
  /** The page that has all of it. */
  href: string;
  /** Fetched when it is opened for the first time. */
  Window: ComponentType<{ onClose(): void }>;
  children: ReactNode;
};

/** An entry of the header that opens a window. Before scripts run, and on its own page, it is a link. */
export function WindowEntry({ className, href, Window, children }: WindowEntryProps) {
  const { key, pathname } = useLocation();
  // Following any link of the window leaves the place where it was opened, and thus closes it.
  const [openAt, setOpenAt] = useState<string>();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === href) return;
    event.preventDefault();
    setOpenAt(key);
  }

  return (
    <>
      <a className={className} href={href} aria-haspopup="dialog" onClick={open}>
        {children}
      </a>
      {openAt === key && <Window onClose={() => setOpenAt(undefined)} />}
    </>
  );
}
