import { DialogEntry } from '#storefront/kit/dialog-entry.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';

const HelpDialog = lazyDialog(
  async () => (await import('#storefront/features/assistant/help-dialog.tsx')).HelpDialog,
);

/** §2: the modal "web assistant" (decision T2.22); a link to the same answers when the assistant is turned off. */
export const HelpLink = () =>
  useFrame().config.assistant.isOn ? (
    <DialogEntry className={undefined} href={paths.info} Dialog={HelpDialog}>
      <Icon name="info" />
      Помощь
    </DialogEntry>
  ) : (
    <a href={paths.info}>
      <Icon name="info" />
      Помощь
    </a>
  );
