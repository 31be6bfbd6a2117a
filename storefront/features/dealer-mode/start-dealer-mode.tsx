import { createRoot } from 'react-dom/client';
import { PRIVATE_PATHS } from '#domain/seo/site-pages.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { type DealerPhone, readDealerBanners } from './dealer-banners.ts';
import { isPopupDue, markPopupSeen } from './popup-day.ts';

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
