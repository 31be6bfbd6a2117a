import { DELIVERY_TARIFFS, DELIVERY_ZONES } from '../../delivery.ts';

/** A page table of the price and duration of each delivery method in this zone. */
export function tariffTable(methodId: number): string {
  const rows = DELIVERY_TARIFFS.filter(({ method_id }) => method_id === methodId).map(
    ({ zone_id, base_kopecks, days_from, days_to }) => {
      const zone = DELIVERY_ZONES.find(({ id }) => id === zone_id)?.title ?? '';
      return `<tr><th>${zone}</th><td>${money(base_kopecks)}</td><td>${days(days_from, days_to)}</td></tr>`;
    },
  );
  return `<table><thead><tr><th>Куда</th><th>Стоимость</th><th>Рабочих дней</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const money = (kopecks: number): string => (kopecks === 0 ? 'бесплатно' : `${kopecks / 100}\u00a0₽`);

const days = (from: number, to: number): string =>
  to === 0 ? 'сразу, если украшение в\u00a0магазине' : `${from}–${to}`;
