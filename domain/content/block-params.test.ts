import { describe, expect, test } from 'vitest';
import { blockParams } from './block-params.ts';

const USUAL = {
  isHorizontal: false,
  paddingTop: 0,
  paddingBottom: 0,
  useContainer: true,
  blockPerRow: null,
  isUrl: false,
};

describe('params of a block', () => {
  test.each([
    { stored: {}, params: {}, because: 'no param is set' },
    {
      stored: { isHorizontal: true, paddingTop: 24, paddingBottom: 48, useContainer: false, blockPerRow: 3 },
      params: { isHorizontal: true, paddingTop: 24, paddingBottom: 48, useContainer: false, blockPerRow: 3 },
      because: 'every param is set',
    },
    { stored: { isUrl: true }, params: { isUrl: true }, because: 'the field is an address' },
    { stored: { isHorizontal: 'да', colour: 'red' }, params: {}, because: 'it is not understood' },
    {
      stored: { paddingTop: -5, paddingBottom: 100_000, blockPerRow: 0 },
      params: { paddingTop: 0, paddingBottom: 200, blockPerRow: 1 },
      because: 'it would break the page',
    },
    {
      stored: { paddingTop: '24', blockPerRow: Number.NaN },
      params: {},
      because: 'it is no number',
    },
    {
      stored: { paddingTop: 7.6, blockPerRow: 99 },
      params: { paddingTop: 8, blockPerRow: 6 },
      because: 'it is rounded and limited',
    },
  ])('$stored: $because', ({ stored, params }) => {
    expect(blockParams(stored)).toEqual({ ...USUAL, ...params });
  });
});
