import type { ListingView } from '#domain/catalog/selection.ts';
import { Icon } from '#storefront/ui/icon.tsx';

type ViewSwitchProps = {
  view: ListingView;
  /** The filter form, which keeps the choice. */
  formId: string;
  addressOf(view: ListingView): string;
};

const VIEWS = [
  { title: 'Плитка', icon: 'layout-grid', isList: false },
  { title: 'Список', icon: 'menu', isList: true },
] as const;

/** Tiles to look at, or rows to order from. Links: the address keeps the choice. */
export const ViewSwitch = ({ view, formId, addressOf }: ViewSwitchProps) => (
  <nav className="ws-view-switch" aria-label="Вид каталога">
    {VIEWS.map(({ title, icon, isList }) => (
      <a
        key={title}
        href={addressOf({ ...view, isList })}
        aria-current={(view.isList ?? false) === isList ? 'true' : undefined}
        data-keep-scroll
      >
        <Icon name={icon} />
        {title}
      </a>
    ))}
    {view.isList && <input type="hidden" form={formId} name="view" value="list" />}
  </nav>
);
