import type { KeyboardEvent, ReactNode } from 'react';
import type { ContentBlock } from '#contract/pages.ts';
import { shownTabs } from '#domain/raffles/tabs.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { AboutTab } from './about-tab.tsx';
import { ParticipantsTab } from './participants-tab.tsx';
import { type RaffleTab, tabOfNumber, tabPath } from './raffle-paths.ts';
import { useRaffle } from './raffle-view.ts';
import styles from './raffles-tabs.module.css';
import { ResultsTab } from './results-tab.tsx';

/** Template `raffles-tabs`. The form keeps its input while other tabs are shown. */
export function RafflesTabs({ block }: { block?: ContentBlock }) {
  const { raffle, tab } = useRaffle();
  const tabs = shownTabs({
    activeTab: raffle.activeTab,
    participantCount: raffle.participants._meta.totalCount,
  });
  const canOpen = (asked: RaffleTab) =>
    tabs.some(({ tab: number, isEnabled }) => isEnabled && tabOfNumber(number) === asked);
  return (
    <div className="wrap">
      <RaffleTabList code={raffle.code} tabs={tabs} chosen={tab} participants={raffle.participants._meta} />
      <Panel of="about" chosen={tab}>
        <AboutTab block={block} />
      </Panel>
      {canOpen('participants') && (
        <Panel of="participants" chosen={tab}>
          <ParticipantsTab raffle={raffle} />
        </Panel>
      )}
      {canOpen('results') && (
        <Panel of="results" chosen={tab}>
          <ResultsTab raffle={raffle} block={block} />
        </Panel>
      )}
    </div>
  );
}

function Panel({ of, chosen, children }: { of: RaffleTab; chosen: RaffleTab; children: ReactNode }) {
  return (
    <div
      className={styles.panel}
      role="tabpanel"
      id={panelId(of)}
      aria-labelledby={tabId(of)}
      hidden={of !== chosen}
    >
      {children}
    </div>
  );
}

const TITLES: Record<RaffleTab, string> = {
  about: 'О\u00a0розыгрыше',
  participants: 'Участники',
  results: 'Итоги',
};

const tabId = (tab: RaffleTab) => `raffle-tab-${tab}`;
const panelId = (tab: RaffleTab) => `raffle-${tab}`;

type RaffleTabListProps = {
  code: string;
  tabs: ReturnType<typeof shownTabs>;
  chosen: RaffleTab;
  participants: { totalCount: number };
};

/** Tabs are links, so they work before scripts run; arrow keys move between them. */
function RaffleTabList({ code, tabs, chosen, participants }: RaffleTabListProps) {
  return (
    <div className={styles.tabs} role="tablist" aria-label="Разделы розыгрыша" onKeyDown={onKeyDown}>
      {tabs.map(({ tab: number, isEnabled }) => {
        const tab = tabOfNumber(number);
        if (!isEnabled) return <LockedTab key={tab} tab={tab} />;
        return (
          <a
            key={tab}
            role="tab"
            id={tabId(tab)}
            href={tabPath(code, tab)}
            aria-selected={tab === chosen}
            aria-controls={panelId(tab)}
            data-keep-scroll
          >
            {TITLES[tab]}
            {tab === 'participants' && (
              <span className={styles.count}>{participants.totalCount.toLocaleString('ru-RU')}</span>
            )}
          </a>
        );
      })}
    </div>
  );
}

/** Decision T2.31: an unavailable tab is not a link. */
const LockedTab = ({ tab }: { tab: RaffleTab }) => (
  <span
    className={styles.off}
    role="tab"
    tabIndex={0}
    id={tabId(tab)}
    aria-selected={false}
    aria-disabled="true"
  >
    <Icon name="lock" size={16} />
    {TITLES[tab]}
  </span>
);

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const next = {
    ArrowRight: tabs[(at + 1) % tabs.length],
    ArrowLeft: tabs.at(at - 1),
    Home: tabs[0],
    End: tabs.at(-1),
  }[event.key];
  if (next === undefined && event.key !== ' ') return;
  event.preventDefault();
  if (next) next.focus();
  // Space activates a tab like a button.
  else tabs[at]?.click();
}
