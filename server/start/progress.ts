const format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** The time since `startedAt`, a value of `performance.now()`: «2,4 с». */
export const timeSince = (startedAt: number): string =>
  `${format.format((performance.now() - startedAt) / 1000)} с`;

/** One line in the terminal for work that may take longer than a second: its title, then its duration. */
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
