const SEEN = 'dealerPopup';

/** The date by the visitor's clock: after midnight the popup is shown again. */
const today = (): string => new Date().toLocaleDateString('sv');

/** Once a day for each banner. */
export const isPopupDue = (bannerId: number): boolean =>
  localStorage.getItem(SEEN) !== `${bannerId}|${today()}`;

export const markPopupSeen = (bannerId: number): void => localStorage.setItem(SEEN, `${bannerId}|${today()}`);
