/** The file, or a folder on the way to it, does not exist. */
const ABSENT: unknown[] = ['ENOENT', 'ENOTDIR'];

/** The result of reading a file, or undefined when the file does not exist. */
export async function ifPresent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(error.code)) return;
    throw error;
  }
}
