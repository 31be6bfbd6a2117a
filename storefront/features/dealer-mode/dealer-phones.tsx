import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#storefront/api/browser-api.ts';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { readDealerBanners } from './dealer-banners.ts';

/** Phone numbers of managers on a wholesale site; empty on another. */
export function DealerPhones() {
  const { site, priceRole } = useFrame();
  const { data } = useQuery({
    queryKey: ['dealer-banners', site.id, priceRole],
    queryFn: () => readDealerBanners(browserApi),
    enabled: site.mode === 'dealer',
  });
  return data?.phones.map(({ title, phone }) => (
    <a key={title} href={phoneHref(phone)}>
      <Icon name="phone" />
      <span>
        {title} <b>{phone}</b>
      </span>
    </a>
  ));
}
