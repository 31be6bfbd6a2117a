import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { GivenConsent } from '#contract/users.ts';
import { ConsentsSection } from './consents-section.tsx';

const GIVEN: GivenConsent = {
  purpose: 'publication',
  title: 'Публикация в списке участников розыгрыша',
  textVersion: '2026-11-21',
  givenAt: '2026-11-21T12:00:00Z',
  withdrawnAt: null,
  canWithdraw: true,
};

const shown = (consents: GivenConsent[]): string => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <ConsentsSection consents={consents} mailing={undefined} refusal={undefined} />,
    },
  ]);
  return renderToStaticMarkup(<Page />);
};

test.each([
  { because: 'a name is shown in lists of raffles', consent: GIVEN, isOffered: true },
  {
    because: 'it is hidden already',
    consent: { ...GIVEN, withdrawnAt: '2026-11-22T12:00:00Z', canWithdraw: false },
    isOffered: false,
  },
  {
    because: 'it is another consent',
    consent: { ...GIVEN, purpose: 'processing' as const, canWithdraw: false },
    isOffered: false,
  },
])('hiding the name is offered: $isOffered, $because (decision T2.33)', ({ consent, isOffered }) => {
  expect(shown([consent]).includes('value="publication"')).toBe(isOffered);
});
