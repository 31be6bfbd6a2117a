export type Place = { line: number; column: number };

/** A file of an exchange that cannot be read; the message is for the person before 1C. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';

  constructor(problem: string, place?: Place) {
    super(place === undefined ? problem : `${problem}: строка ${place.line}, столбец ${place.column}`);
  }
}
