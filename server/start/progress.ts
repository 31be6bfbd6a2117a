const format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** How long ago something began, `performance.now()` then: «2,4 с». */
export const timeSince = (startedAt: number): string =>
  `${format.format((performance.now() - startedAt) / 1000)} с`;

/** One line in the terminal for what may take longer than a second: what begins, then how long it took. */
export async function progress<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  process.stdout.write(`${title}… `);
  const startedAt = performance.now();
  try {
    const result = await work();
    process.stdout.write(`готово за ${timeSince(startedAt)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('не вышло\n');
    throw error;
  }
}
