import { test } from './journey.ts';

export type Screen = {
  name: 'on a phone' | 'on a desktop';
  isPhone: boolean;
  use: {
    viewport: { width: number; height: number };
    isMobile?: boolean;
    hasTouch?: boolean;
    deviceScaleFactor?: number;
  };
};

export const PHONE: Screen = {
  name: 'on a phone',
  isPhone: true,
  use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

export const DESKTOP: Screen = {
  name: 'on a desktop',
  isPhone: false,
  use: { viewport: { width: 1440, height: 900 } },
};

/** Runs the same journeys with touch and with a mouse. */
export function onEveryScreen(journeys: (screen: Screen) => void): void {
  for (const screen of [PHONE, DESKTOP]) onScreen(screen, () => journeys(screen));
}

export function onScreen(screen: Screen, journeys: () => void): void {
  test.describe(screen.name, () => {
    test.use(screen.use);
    journeys();
  });
}
