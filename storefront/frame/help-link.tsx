import { WindowEntry } from '#storefront/kit/dialog-entry.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';

const HelpWindow = lazyDialog(
  async () => (await import('#storefront/features/assistant/help-dialog.tsx')).HelpWindow,
);

/** §2: the modal "web assistant" (decision T2.22); a link to the same answers when the assistant is turned off. */
export const HelpLink = () =>
  useFrame().config.assistant.isOn ? (
    <WindowEntry className={undefined} href="/info" Window={HelpWindow}>
      Помощь
    </WindowEntry>
  ) : (
    <a href="/info">Помощь</a>
  );
