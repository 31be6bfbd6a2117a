import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';

type DialogEntryProps = {
  className: string | undefined;
  /** The full page with the same content. */
  href: string;
  /** Loaded when it is opened for the first time. */
  Dialog: ComponentType<{ onClose(): void }>;
  children: ReactNode;
};

/** A header entry that opens a dialog. Before scripts run, and on its own page, it is a link. */
export function DialogEntry({ className, href, Dialog, children }: DialogEntryProps) {
  const { key, pathname } = useLocation();
  // The address where the dialog was opened: following one of its links closes it.
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
      {openAt === key && <Dialog onClose={() => setOpenAt(undefined)} />}
    </>
  );
}
