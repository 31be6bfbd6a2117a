import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useReturnFocus } from './return-focus.ts';

/** A look into an object without losing the list: no veil, the list stays alive (design §7). */
export function SideDrawer({
  title,
  onClose,
  isWide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      size={isWide ? 720 : 480}
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      // It reaches the edges of the window, where an outer ring would be cut.
      styles={{ content: { outlineOffset: -2 } }}
    >
      <Inside>{children}</Inside>
    </Drawer>
  );
}

/** Takes the focus when the drawer opens: its place in the document is after everything else. */
function Inside({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useEffect(() => {
    const drawer = place.current?.closest<HTMLElement>('[role=dialog]');
    // Mantine calls every drawer modal, and keys of the list do nothing beside a modal window.
    drawer?.setAttribute('aria-modal', 'false');
    drawer?.focus({ preventScroll: true });
  }, []);
  return <div ref={place}>{children}</div>;
}
