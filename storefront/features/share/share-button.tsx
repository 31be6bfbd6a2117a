import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';

/** Shares the page by the system's share sheet, else by copying the link. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Icon name="share" />}
      onClick={async () => (await import('./share.ts')).share(title, location.origin + location.pathname)}
    >
      Поделиться
    </Button>
  );
}
