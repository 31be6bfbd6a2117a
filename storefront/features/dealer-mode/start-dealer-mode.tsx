import { createRoot } from 'react-dom/client';
import { PRIVATE_PATHS } from '#domain/seo/site-pages.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { type DealerPhone, readDealerBanners } from './dealer-banners.ts';

/** Id of the placeholder that the service bar has on a wholesale site only. */
const PHONES_PLACE = 'dealer-phones';

/**
 * Spec §4: "Dealer site mode loads popup banner, phones and dealer banners after refresh". Fetched once per
 * document: another account or site loads another document.
 */
export async function startDealerMode(): Promise<void> {
  const place = document.getElementById(PHONES_PLACE);
  if (!place) return;
  const { popup, phones } = await readDealerBanners(plainApi);
  createRoot(place).render(<Phones phones={phones} />);
  if (!popup || !isPopupDue(popup.id) || isBusy()) return;

  const { showPopup } = await import('./popup-banner.tsx');
  markPopupSeen(popup.id);
  showPopup(popup);
}

/** No popup over a dialog, in the account or during checkout. */
const isBusy = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  PRIVATE_PATHS.some((prefix) => `${location.pathname}/`.startsWith(prefix));

const Phones = ({ phones }: { phones: readonly DealerPhone[] }) =>
  phones.map(({ title, phone }) => (
    <a key={title} href={phoneHref(phone)}>
      {title}: <b>{phone}</b>
    </a>
  ));

const SEEN = 'dealerPopup';

/** The date by the visitor's clock: after midnight the popup is shown again. */
const today = (): string => new Date().toLocaleDateString('sv');

/** Once a day for each banner. */
const isPopupDue = (bannerId: number): boolean => localStorage.getItem(SEEN) !== `${bannerId}|${today()}`;

const markPopupSeen = (bannerId: number): void => localStorage.setItem(SEEN, `${bannerId}|${today()}`);
