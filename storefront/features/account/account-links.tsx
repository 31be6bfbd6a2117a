import { useIsWithin } from '#storefront/shell/use-is-within.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { ACCOUNT_PAGES } from './account-pages.ts';

/** The account's pages, each a row of whatever menu it stands in. */
export function AccountLinks({ className }: { className: string | undefined }) {
  const isWithin = useIsWithin();
  return ACCOUNT_PAGES.map(({ path, title, icon }) => (
    <a key={path} className={className} href={path} aria-current={isWithin(path)}>
      <Icon name={icon} />
      {title}
    </a>
  ));
}
