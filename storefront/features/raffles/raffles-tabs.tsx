import type { ReactNode } from 'react';
import type { ContentBlock } from '#contract/pages.ts';
import { shownTabs } from '#domain/raffles/tabs.ts';
import { AboutTab } from './about-tab.tsx';
import { ParticipantsTab } from './participants-tab.tsx';
import { type RaffleTab, tabOfNumber } from './raffle-paths.ts';
import { panelId, RaffleTabList, tabId } from './raffle-tab-list.tsx';
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
