const SEEN = 'dealerPopup';

/** The day by the visitor's own clock: whoever comes back after midnight is greeted again. */
const today = (): string => new Date().toLocaleDateString('sv');

/** Once a day for each message: another one is new. */
export const isPopupDue = (bannerId: number): boolean =>
  localStorage.getItem(SEEN) !== `${bannerId}|${today()}`;

export const markPopupSeen = (bannerId: number): void => localStorage.setItem(SEEN, `${bannerId}|${today()}`);
