import type { Page } from '@playwright/test';
import { accessFaults } from './support/accessibility.ts';
import { addressOf, follow, ROUTES, SIGN_IN_ROUTES } from './support/back-office-routes.ts';
import { type StaffCalls, watchCalls } from './support/calls-of-staff.ts';
import { expect } from './support/journey.ts';
import { test, testInEmptyShop } from './support/own-shop.ts';
import { latinWords, overflowing, smallTargets } from './support/screen-faults.ts';
import { openBackOffice } from './support/staff.ts';

/* A walk through every page that the router knows: a new one is judged by itself. In a separate shop, which no other journey changes. */

const DESKTOP = { width: 1440, height: 900 };
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 360, height: 640 };

test.setTimeout(300_000);
// An order that is packed is not edited: its page says so.
test.use({ viewport: DESKTOP, expectedTroubles: [/edits\/preview/] });

/** What is wrong with the screen as it stands, and with its words. */
async function faultsInLight(page: Page, { answers, settled }: StaffCalls) {
  await settled();
  return { light: await accessFaults(page), latin: await latinWords(page, answers) };
}

const NOTHING_IN_LIGHT = { light: [], latin: [] };

/** The theme changes colours only. */
async function faultsInDark(page: Page) {
  const show = async (colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  };
  await show('dark');
  const dark = await accessFaults(page, ['color-contrast']);
  await show('light');
  return dark;
}

async function faultsOnSmallScreens(page: Page, { answers, settled }: StaffCalls) {
  await page.setViewportSize(TABLET);
  await settled();
  const onTablet = await overflowing(page);
  await page.setViewportSize(PHONE);
  await settled();
  const faults = {
    onTablet,
    phoneLatin: await latinWords(page, answers),
    overflowing: await overflowing(page),
    small: await smallTargets(page),
  };
  await page.setViewportSize(DESKTOP);
  return faults;
}

const NOTHING = { ...NOTHING_IN_LIGHT, dark: [], onTablet: [], phoneLatin: [], overflowing: [], small: [] };

const faultsOf = async (page: Page, calls: StaffCalls) => ({
  ...(await faultsInLight(page, calls)),
  dark: await faultsInDark(page),
  ...(await faultsOnSmallScreens(page, calls)),
});

/** Pages by their section; each is opened once, with all of its tabs. */
const sections = Map.groupBy(ROUTES, (route) => route.split('/')[0] ?? '');

for (const [section, routes] of sections) {
  test(`every page of /${section} is accessible, Russian, and fits tablet and phone [B6.4, B6.5]`, async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await openBackOffice(page, 'owner');
    for (const route of routes) {
      await follow(page, await addressOf(page, route));
      expect.soft(await faultsOf(page, calls), route).toEqual(NOTHING);
      const tabs = page.getByRole('tab', { selected: false });
      for (const title of await tabs.allTextContents()) {
        await page.getByRole('tab', { name: title, exact: true }).click();
        expect.soft(await faultsOf(page, calls), `${route}, ${title}`).toEqual(NOTHING);
      }
    }
  });
}

test.describe('before signing in', () => {
  // Without their tokens these pages are refused.
  test.use({ expectedTroubles: [/\b(?:401|404|410)\b/] });

  test('every page of signing in is accessible, Russian, and fits tablet and phone [B6.4, B6.5]', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    for (const route of SIGN_IN_ROUTES) {
      await page.goto(`/admin/${route}`);
      expect.soft(await faultsOf(page, calls), route).toEqual(NOTHING);
    }
  });
});

/** The lists of pages that have rows. */
const LISTS = ROUTES.filter((route) => !/:id|new/.test(route));

testInEmptyShop.describe('in an empty shop', () => {
  testInEmptyShop.use({ viewport: DESKTOP });

  testInEmptyShop('every list is accessible and Russian while it is empty [B6.4, B6.5]', async ({ page }) => {
    const calls = watchCalls(page);
    await openBackOffice(page, 'owner');
    for (const route of LISTS) {
      await follow(page, `/admin/${route}`);
      expect.soft(await faultsInLight(page, calls), route).toEqual(NOTHING_IN_LIGHT);
    }
    // All of them are empty in the same way.
    expect(await faultsInDark(page)).toEqual([]);
  });
});

const ABSENT = '00000000-0000-4000-8000-000000000000';

test.describe('when the shop refuses', () => {
  test.use({ expectedTroubles: [/\b(?:403|404)\b/] });

  test('every page says so, accessibly and in Russian [B6.4, B6.5]', async ({ page }) => {
    const calls = watchCalls(page);
    await openBackOffice(page, 'owner');
    const addresses = await Promise.all(ROUTES.map((route) => addressOf(page, route)));
    const absent = addresses
      .filter((address) => /\/(?:\d+|[\da-f-]{36})(?=\/|$)/.test(address))
      .map((address) => address.replace(/\/\d+(?=\/|$)/, '/999999999').replace(/[\da-f-]{36}/, ABSENT));
    for (const [role, pages] of [
      ['owner', absent],
      ['content', addresses],
    ] as const) {
      await openBackOffice(page, role);
      for (const address of pages) {
        await follow(page, address);
        expect.soft(await faultsInLight(page, calls), `${role}, ${address}`).toEqual(NOTHING_IN_LIGHT);
      }
      expect(await faultsInDark(page)).toEqual([]);
    }
  });
});
