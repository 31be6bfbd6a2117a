import { describe, expect, test } from 'vitest';
import { seoAddress } from './seo-address.ts';

describe('the address of an SEO record (decision T7.34)', () => {
  test.each([
    { url: '/about', address: '/about', because: 'it is a path' },
    { url: '/', address: '/', because: 'it is the first page' },
    { url: '/about/', address: '/about', because: 'a slash at the end changes nothing' },
    { url: '/about?utm_source=x#top', address: '/about', because: 'visit labels are ignored' },
    { url: '/blog?page=2&sort=new', address: '/blog?page=2', because: 'the page of a list is its own' },
    { url: '/blog?page=1', address: '/blog', because: 'the first page omits its number' },
    { url: '/blog?page=abc', address: '/blog', because: 'it is no number' },
    { url: 'https://lunnitsa.example/about?a=1', address: '/about', because: 'the origin is our own' },
    { url: '/catalog/%D0%BA', address: '/catalog/%D0%BA', because: 'it is spelled as browsers do' },
  ])('$url: $because', ({ url, address }) => {
    expect(seoAddress(url)?.address).toBe(address);
  });

  test.each(['javascript:alert(1)', 'http://[', 'mailto:a@b.example'])('%s is none', (url) => {
    expect(seoAddress(url)).toBeUndefined();
  });
});
