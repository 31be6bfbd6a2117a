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
  ])('who opens %s is asked to sign in over the basket [C257, C414, C415]', (path) => {
    expect(redirectElsewhere('guest', page(path))).toEqual({ to: '/cart?signin=byPhone', wanted: path });
  });

  test('is led on with everything that was wanted', () => {
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

describe('somebody signed in (§4 "Auth redirects", decision T0.1)', () => {
  test.each([
    '/user/signin',
    '/user/signin?signin=byPhone',
    '/user/signin/phone',
    '/user/signin/phone/code',
    '/user/signup',
    '/user/signup/complete',
    '/user/password/reset',
    '/user/password/reset/complete?token=1',
  ])('who opens %s is sent to the own data [C245, C416]', (path) => {
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
  ])('is not asked to sign in by $path (decision T4.7)', ({ path, to }) => {
    expect(redirectElsewhere('user', page(path))).toEqual({ to });
  });
});

test.each(['/user/personal', '/checkout', '/user/signin', '/cart?signin=byPhone', '/'])(
  'whoever has lost the session is not led away from %s, which tells it',
  (path) => {
    expect(redirectElsewhere('session-over', page(path))).toBeUndefined();
  },
);

describe('the path kept for after the sign-in (decision T4.5)', () => {
  test.each(['/user/personal', '/user/order/all?page=2', '/checkout', '/', '/user/password/resetting'])(
    '%s is followed',
    (path) => {
      expect(wantedPath(path)).toBe(path);
    },
  );

  test.each([
    { stored: undefined, because: 'nothing was kept' },
    { stored: '', because: 'it is no path' },
    { stored: 'user/personal', because: 'it does not begin with a slash' },
    { stored: '//evil.example/', because: 'it is another host' },
    { stored: '/\\evil.example', because: 'browsers read a backslash as a slash' },
    { stored: '/\t/evil.example', because: 'browsers drop a tab' },
    { stored: 'https://evil.example/', because: 'it is another origin' },
    { stored: 'javascript:alert(1)', because: 'it is a script' },
    { stored: '/user/signin', because: 'it is a way in' },
    { stored: '/user/password/reset?email=a@b.ru', because: 'it is a way in' },
    { stored: '/user/signup#top', because: 'it is a way in' },
  ])('«$kept» is not followed: $because', ({ stored }) => {
    expect(wantedPath(stored)).toBeUndefined();
  });
});

test('ways into an account are no part of it', () => {
  expect(isAccountPage('/user/personal')).toBe(true);
  expect(isAccountPage('/user/signup/complete')).toBe(false);
});
