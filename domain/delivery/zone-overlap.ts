import type { Zone } from './zone.ts';

type Titled = Pick<Zone, 'regions' | 'indexRanges'> & { id?: number | undefined; title: string };

/**
 * Why a zone cannot be saved beside the others: a place belongs to one zone. The text under each wrong field.
 */
export function zoneProblems(zone: Titled, others: readonly Titled[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const region of zone.regions) {
    const taken = others.find(({ regions }) => regions.includes(region));
    if (taken) problems.regions = `Регион ${region} уже в\u00a0зоне ${taken.title}`;
  }
  for (const [n, [first, last]] of zone.indexRanges.entries()) {
    if (first > last) {
      problems.indexRanges = `Начало диапазона ${first}–${last} больше конца`;
      continue;
    }
    const taken = [
      { title: zone.title, indexRanges: zone.indexRanges.filter((_, other) => other !== n) },
      ...others,
    ].find(({ indexRanges }) => indexRanges.some(([from, to]) => from <= last && first <= to));
    if (taken) problems.indexRanges = `Индексы ${first}–${last} уже в\u00a0зоне ${taken.title}`;
  }
  return problems;
}
