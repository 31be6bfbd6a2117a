import { expect, test } from 'vitest';
import { assemble } from './assemble.ts';

const NO_LOCALS = {};

function run(code: string, ...given: number[]): number {
  const bytes = assemble({ parameters: ['a', 'b'], locals: { sum: 'i32' }, code });
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { shop: { memory } });
  return (exports.run as (...args: number[]) => number)(...given);
}

test.each([0, 1, 63, 64, 127, 128, 8191, 8192, 70_000, -1, -64, -65, -70_000])(
  'the constant %d is written so that the engine reads it',
  (number) => {
    expect(run(`i32.const ${number}`)).toBe(number);
  },
);

test('parameters and locals are meant by their names', () => {
  const code = `
    local.get $a local.get $b i32.add   ;; remarks are for people
    local.tee $sum
    local.get $sum i32.add`;
  expect(run(code, 3, 4)).toBe(14);
});

test.each([
  { code: 'i32.divine', problem: 'i32.divine is no instruction' },
  { code: 'local.get $c', problem: '$c is no local' },
])('what means nothing is refused at once: $code', ({ code, problem }) => {
  expect(() => assemble({ parameters: ['a'], locals: NO_LOCALS, code })).toThrow(problem);
});
