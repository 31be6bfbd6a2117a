/** «+152», «−300»: an accrual always has its plus, a write-off the minus of typography. */
export const signedBonuses = (bonuses: number): string =>
  `${bonuses < 0 ? '−' : '+'}${Math.abs(bonuses).toLocaleString('ru-RU')}`;

const LEVELS: Record<string, string> = { standard: 'Обычный', silver: 'Серебряный', gold: 'Золотой' };

/** What a bonus type is called; undefined for one that collects none, or that a shop has not named. */
export const levelTitle = (userBonusType: string): string | undefined => LEVELS[userBonusType];
