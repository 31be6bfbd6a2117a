import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readTrustedProxy, trustProxy } from './trusted-proxy.ts';

describe('TRUST_PROXY', () => {
  test.each([
    { text: '0', trusted: 0, because: 'no proxy' },
    { text: '1', trusted: 1, because: 'one proxy' },
    { text: '10', trusted: 10, because: 'the most hops' },
    { text: '11', trusted: undefined, because: 'too many hops' },
    { text: '-1', trusted: undefined, because: 'neither a count nor a network' },
    { text: 'true', trusted: undefined, because: 'trusting everything is not offered' },
    { text: '10.0.0.5', trusted: ['10.0.0.5'], because: 'an address' },
    {
      text: '10.0.0.0/8, fd00::/8,loopback',
      trusted: ['10.0.0.0/8', 'fd00::/8', 'loopback'],
      because: 'networks',
    },
    { text: '10.0.0.0/33', trusted: undefined, because: 'no such prefix' },
    { text: '10.0.0.0/', trusted: undefined, because: 'no prefix' },
    { text: '10.0.0.0/8/8', trusted: undefined, because: 'two prefixes' },
    { text: 'proxy.example', trusted: undefined, because: 'a name' },
    { text: '10.0.0.5,', trusted: undefined, because: 'an empty entry' },
  ])('$text is $trusted: $because', ({ text, trusted }) => {
    expect(readTrustedProxy(text)).toEqual(trusted);
  });
});

const PROXY = '10.0.0.5';
const VISITOR = '198.51.100.7';

describe('the address of a visitor', () => {
  test.each([
    { trusted: 0, socket: VISITOR, forwarded: '203.0.113.1', ip: VISITOR, because: 'nothing is trusted' },
    { trusted: 1, socket: PROXY, forwarded: VISITOR, ip: VISITOR, because: 'the proxy appended it' },
    {
      trusted: 1,
      socket: PROXY,
      forwarded: `203.0.113.1, ${VISITOR}`,
      ip: VISITOR,
      because: 'the visitor forged the first entry',
    },
    {
      trusted: 2,
      socket: PROXY,
      forwarded: `203.0.113.1, ${VISITOR}, 10.0.0.6`,
      ip: VISITOR,
      because: 'two proxies appended one each',
    },
    { trusted: 1, socket: PROXY, forwarded: undefined, ip: PROXY, because: 'the proxy forwards no address' },
    {
      trusted: ['10.0.0.0/8'],
      socket: PROXY,
      forwarded: `203.0.113.1, ${VISITOR}, 10.0.0.6`,
      ip: VISITOR,
      because: 'it is the last one outside of the networks',
    },
    {
      trusted: ['10.0.0.0/8'],
      socket: VISITOR,
      forwarded: '203.0.113.1',
      ip: VISITOR,
      because: 'the socket is none of the networks',
    },
  ])('is $ip with $trusted trusted: $because', async ({ trusted, socket, forwarded, ip }) => {
    const app = Fastify({ trustProxy: trustProxy(trusted) });
    app.get('/', (request) => ({ ip: request.ip }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect((await app.inject({ url: '/', remoteAddress: socket, headers })).json()).toEqual({ ip });
  });
});
