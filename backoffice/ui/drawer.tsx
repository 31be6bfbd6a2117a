import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

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
    >
      {children}
    </Drawer>
  );
}
