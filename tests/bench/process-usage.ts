import { readFile } from 'node:fs/promises';

/** Clock ticks a second of /proc, which Linux has fixed for programs. */
const TICKS = 100;

export type Usage = {
  /** Processor time of all threads since the start, milliseconds. */
  cpu: number;
  /** Resident memory now, bytes. */
  memory: number;
};

/** What a process has used (Linux). */
export async function usageOf(pid: number): Promise<Usage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/status`, 'utf8'),
  ]);
  // The name of the command, which may have spaces, ends with the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  const [, resident = 0] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  return { cpu: ((user + system) * 1000) / TICKS, memory: Number(resident) * 1024 };
}
