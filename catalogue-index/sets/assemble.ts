/*
 * Writes a function of WebAssembly down as the bytes that the engine takes, so that the instructions themselves stay in
 * the source, by the names they have in the standard. Only what the catalogue needs is known here.
 */

/** What follows an instruction: nothing, a number or the name of a local, a whole number, or the shape of an access to memory. */
type Operand = 'none' | 'index' | 'number' | 'four bytes' | 'sixteen bytes';

const INSTRUCTIONS: Readonly<Record<string, { code: readonly number[]; operand: Operand }>> = {
  loop: { code: [0x03, 0x40], operand: 'none' },
  end: { code: [0x0b], operand: 'none' },
  br_if: { code: [0x0d], operand: 'index' },
  'local.get': { code: [0x20], operand: 'index' },
  'local.set': { code: [0x21], operand: 'index' },
  'local.tee': { code: [0x22], operand: 'index' },
  'i32.load': { code: [0x28], operand: 'four bytes' },
  'i32.const': { code: [0x41], operand: 'number' },
  'i32.lt_u': { code: [0x49], operand: 'none' },
  'i32.add': { code: [0x6a], operand: 'none' },
  'i32.shl': { code: [0x74], operand: 'none' },
  'v128.load': { code: [0xfd, 0x00], operand: 'sixteen bytes' },
  'v128.and': { code: [0xfd, 0x4e], operand: 'none' },
  'i8x16.popcnt': { code: [0xfd, 0x62], operand: 'none' },
  'i16x8.extadd_pairwise_i8x16_u': { code: [0xfd, 0x7d], operand: 'none' },
  'i32x4.extadd_pairwise_i16x8_u': { code: [0xfd, 0x7f], operand: 'none' },
  'i32x4.add': { code: [0xfd, 0xae, 0x01], operand: 'none' },
  'i32x4.extract_lane': { code: [0xfd, 0x1b], operand: 'index' },
};

const TYPES = { i32: 0x7f, v128: 0x7b } as const;

export type WasmFunction = {
  /** Names of its parameters, whole numbers all. */
  parameters: readonly string[];
  /** Its other locals, by name. */
  locals: Readonly<Record<string, keyof typeof TYPES>>;
  /** Instructions as the text format of WebAssembly has them, one after another; `;;` begins a remark. */
  code: string;
};

/** A module that takes a memory as `shop.memory` and gives the function, which returns a whole number, as `run`. */
export function assemble({ parameters, locals, code }: WasmFunction): Uint8Array<ArrayBuffer> {
  const names = [...parameters, ...Object.keys(locals)];
  const localTypes = Object.values(locals).map((type) => [1, TYPES[type]]);
  const body = [...listOf(localTypes), ...codeOf(code, names), 0x0b];
  return Uint8Array.from([
    ...[0x00, ...textOf('asm').slice(1), 0x01, 0x00, 0x00, 0x00],
    ...section(1, [[0x60, ...listOf(parameters.map(() => [TYPES.i32])), 0x01, TYPES.i32]]),
    ...section(2, [[...textOf('shop'), ...textOf('memory'), 0x02, 0x00, 0x01]]),
    ...section(3, [[0x00]]),
    ...section(7, [[...textOf('run'), 0x00, 0x00]]),
    ...section(10, [[...unsigned(body.length), ...body]]),
  ]);
}

function codeOf(code: string, names: readonly string[]): number[] {
  const words = code.replaceAll(/;;.*$/gm, '').split(/\s+/).filter(Boolean)[Symbol.iterator]();
  const bytes: number[] = [];
  for (const word of words) {
    const instruction = INSTRUCTIONS[word];
    if (instruction === undefined) throw new Error(`${word} is no instruction`);
    bytes.push(...instruction.code, ...operandOf(instruction.operand, () => words.next().value ?? '', names));
  }
  return bytes;
}

function operandOf(operand: Operand, next: () => string, names: readonly string[]): number[] {
  switch (operand) {
    case 'none':
      return [];
    case 'four bytes':
      return [2, 0];
    case 'sixteen bytes':
      return [4, 0];
    case 'number':
      return signed(Number(next()));
    case 'index': {
      const word = next();
      const index = word.startsWith('$') ? names.indexOf(word.slice(1)) : Number(word);
      if (!(index >= 0)) throw new Error(`${word} is no local`);
      return unsigned(index);
    }
  }
}

const section = (id: number, items: readonly number[][]): number[] => {
  const list = listOf(items);
  return [id, ...unsigned(list.length), ...list];
};

const listOf = (items: readonly number[][]): number[] => [...unsigned(items.length), ...items.flat()];

const textOf = (text: string): number[] => listOf([...text].map((letter) => [letter.charCodeAt(0)]));

/** LEB128: seven bits a byte, the lowest first. */
function unsigned(number: number): number[] {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...unsigned(number >>> 7)];
}

function signed(number: number): number[] {
  return number >= -0x40 && number < 0x40
    ? [number & 0x7f]
    : [(number & 0x7f) | 0x80, ...signed(number >> 7)];
}
