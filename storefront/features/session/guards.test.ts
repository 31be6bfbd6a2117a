import { describe, expect, test } from 'vitest';
import { isAccountPage, redirectElsewhere, wantedPath } from './guards.ts';

const page = (path: string) => new URL(path, 'http://shop.example');

describe('a guest (§4 "Auth redirects")', () => {
  test.each([
    '/user/reset-password',
    '/user/password',
    '/user/recall',
    '/user/personal',
    '/user/bonus',
    '/user/order/all',
    '/user/order/detail/17',
    '/user/shipping',
    '/user',
    '/checkout',
  ])('is asked to sign in over the basket when opening %s [C257, C414, C415]', (path) => {
    expect(redirectElsewhere('guest', page(path))).toEqual({ to: '/cart?signin=byPhone', wanted: path });
  });

  test('returns to the requested path with its query', () => {
    expect(redirectElsewhere('guest', page('/user/order/all?page=2'))?.wanted).toBe('/user/order/all?page=2');
  });

  test.each([
    '/',
    '/cart',
    '/cart?signin=byPhone',
    '/favorites',
    '/delete-account',
    '/catalog/all',
    '/users',
    '/user/sign-out',
    '/user/signin',
    '/user/signin/phone',
    '/user/signin/phone/code',
    '/user/signup',
    '/user/signup/complete',
    '/user/password/reset',
    '/user/password/reset/complete',
  ])('opens %s', (path) => {
    expect(redirectElsewhere('guest', page(path))).toBeUndefined();
  });
});

describe('a signed-in user (§4 "Auth redirects", decision T0.1)', () => {
  test.each([
    '/user/signin',
    '/user/signin?signin=byPhone',
    '/user/signin/phone',
    '/user/signin/phone/code',
    '/user/signup',
    '/user/signup/complete',
    '/user/password/reset',
    '/user/password/reset/complete?token=1',
  ])('is redirected to the personal data when opening %s [C245, C416]', (path) => {
    expect(redirectElsewhere('user', page(path))).toEqual({ to: '/user/personal' });
  });

  test.each(['/', '/cart', '/user/personal', '/user/reset-password', '/user/order/all', '/checkout'])(
    'opens %s',
    (path) => {
      expect(redirectElsewhere('user', page(path))).toBeUndefined();
    },
  );

  test.each([
    { path: '/cart?signin=byPhone', to: '/cart' },
    { path: '/catalog/all?page=2&signin=byEmail', to: '/catalog/all?page=2' },
    { path: '/user/personal?signin=whatever', to: '/user/personal' },
  ])('gets no sign-in dialog at $path (decision T4.7)', ({ path, to }) => {
    expect(redirectElsewhere('user', page(path))).toEqual({ to });
  });
});

test.each(['/user/personal', '/checkout', '/user/signin', '/cart?signin=byPhone', '/'])(
  'a visitor whose session has ended is not redirected from %s, which shows a message',
  (path) => {
    expect(redirectElsewhere('session-over', page(path))).toBeUndefined();
  },
);

describe('the path stored for after the sign-in (decision T4.5)', () => {
  test.each(['/user/personal', '/user/order/all?page=2', '/checkout', '/', '/user/password/resetting'])(
    '%s is followed',
    (path) => {
      expect(wantedPath(path)).toBe(path);
    },
  );

  test.each([
    { stored: undefined, because: 'nothing was stored' },
    { stored: '', because: 'it is not a path' },
    { stored: 'user/personal', because: 'it does not begin with a slash' },
    { stored: '//evil.example/', because: 'it is another host' },
    { stored: '/\\evil.example', because: 'browsers read a backslash as a slash' },
    { stored: '/\t/evil.example', because: 'browsers drop a tab' },
    { stored: 'https://evil.example/', because: 'it is another origin' },
    { stored: 'javascript:alert(1)', because: 'it is a script' },
    { stored: '/user/signin', because: 'it is a sign-in page' },
    { stored: '/user/password/reset?email=a@b.ru', because: 'it is a sign-in page' },
    { stored: '/user/signup#top', because: 'it is a sign-in page' },
  ])('«$stored» is not followed: $because', ({ stored }) => {
    expect(wantedPath(stored)).toBeUndefined();
  });
});

test('sign-in pages are not account pages', () => {
  expect(isAccountPage('/user/personal')).toBe(true);
  expect(isAccountPage('/user/signup/complete')).toBe(false);
});
