/** «+152», «−300»: an accrual always with a plus, a write-off with a typographic minus. */
export const signedBonuses = (bonuses: number): string =>
  `${bonuses < 0 ? '−' : '+'}${Math.abs(bonuses).toLocaleString('ru-RU')}`;

const LEVELS: Record<string, string> = { standard: 'Обычный', silver: 'Серебряный', gold: 'Золотой' };

/** Title of a bonus type; undefined for one that earns no bonuses or has no title. */
export const levelTitle = (userBonusType: string): string | undefined => LEVELS[userBonusType];
