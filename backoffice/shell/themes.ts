import { Monitor, Moon, Sun } from 'lucide-react';

/** Kept in the browser. */
export const THEMES = [
  { value: 'auto', title: 'Как в системе', icon: Monitor },
  { value: 'light', title: 'Светлая тема', icon: Sun },
  { value: 'dark', title: 'Тёмная тема', icon: Moon },
] as const;
