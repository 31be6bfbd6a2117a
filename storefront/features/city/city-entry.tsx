import { useLocation } from 'react-router';
import { DialogEntry } from '#storefront/kit/dialog-entry.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { useCity } from './city-choice.ts';

const CityDialog = lazyDialog(async () => (await import('./city-dialog.tsx')).CityDialog);

/** The visitor's city, which a press changes; before scripts run it leads to a page. */
export function CityEntry({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <DialogEntry className={className} href={paths.cityFor(pathname + search)} Dialog={CityDialog}>
      <Icon name="map-pin" size={16} />
      <span className="vh">Ваш город: </span>
      <span>{useCity().name}</span>
    </DialogEntry>
  );
}
