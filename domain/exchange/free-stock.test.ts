import { expect, test } from 'vitest';
import { stockAfter } from './free-stock.ts';

test.each([
  {
    because: 'no order reserves',
    meaning: 'free',
    figure: 5,
    reserved: 0,
    ofKnownOrders: 0,
    stock: 5,
    isPromisedTooOften: false,
  },
  {
    because: '1C has taken the order off',
    meaning: 'free',
    figure: 4,
    reserved: 1,
    ofKnownOrders: 1,
    stock: 5,
    isPromisedTooOften: false,
  },
  {
    because: '1C does not know the order yet',
    meaning: 'free',
    figure: 5,
    reserved: 1,
    ofKnownOrders: 0,
    stock: 5,
    isPromisedTooOften: false,
  },
  {
    because: 'more is promised than there is',
    meaning: 'free',
    figure: 0,
    reserved: 2,
    ofKnownOrders: 1,
    stock: 2,
    isPromisedTooOften: true,
  },
  {
    because: 'all that lies is named',
    meaning: 'physical',
    figure: 5,
    reserved: 1,
    ofKnownOrders: 1,
    stock: 5,
    isPromisedTooOften: false,
  },
  {
    because: 'less lies than is promised',
    meaning: 'physical',
    figure: 0,
    reserved: 1,
    ofKnownOrders: 1,
    stock: 1,
    isPromisedTooOften: true,
  },
] as const)(
  '$meaning figure $figure, $reserved reserved: $because',
  ({ meaning, stock, isPromisedTooOften, ...figures }) => {
    expect(stockAfter(meaning, figures)).toEqual({ stock, isPromisedTooOften });
  },
);
