/** Puts an answer together out of ready bytes, in memory that serves one answer after another. */
export type ByteWriter = {
  put(bytes: Uint8Array): void;
  /** Digits of a whole number that is not negative. */
  putWhole(number: number): void;
  /** All that was put, as bytes of its own; the next answer begins empty. */
  take(): Buffer;
};

const FIRST_ROOM = 2 ** 16;
/** Digits of 2^32. */
const MOST_DIGITS = 10;
const ZERO = 0x30;

export function openByteWriter(): ByteWriter {
  let room = Buffer.allocUnsafe(FIRST_ROOM);
  let end = 0;

  function needRoom(length: number): void {
    if (end + length <= room.length) return;
    const larger = Buffer.allocUnsafe((end + length) * 2);
    larger.set(room.subarray(0, end));
    room = larger;
  }

  return {
    put(bytes) {
      needRoom(bytes.length);
      room.set(bytes, end);
      end += bytes.length;
    },
    putWhole(number) {
      needRoom(MOST_DIGITS);
      let length = 1;
      for (let power = 10; power <= number; power *= 10) length++;
      let rest = number;
      for (let place = end + length - 1; place >= end; place--) {
        const tens = Math.floor(rest / 10);
        room[place] = ZERO + rest - tens * 10;
        rest = tens;
      }
      end += length;
    },
    take() {
      const answer = Buffer.allocUnsafeSlow(end);
      answer.set(room.subarray(0, end));
      end = 0;
      return answer;
    },
  };
}
