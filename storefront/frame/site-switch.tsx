import { useFrame } from '#storefront/kit/use-frame.ts';
import { VisitForm } from './visit-form.tsx';

const NAMES = { retail: 'Розничный магазин', dealer: 'Оптовикам' };

/** Links to the shop's other sites. */
export function SiteSwitch({ className }: { className?: string | undefined }) {
  const { sites, site } = useFrame();
  const others = sites.filter(({ id }) => id !== site.id);
  if (others.length === 0) return null;
  return (
    <VisitForm className={className} isReload>
      {others.map(({ id, mode }) => (
        <button key={id} type="submit" name="siteId" value={id}>
          {NAMES[mode]}
        </button>
      ))}
    </VisitForm>
  );
}
