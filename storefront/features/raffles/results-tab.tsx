import type { ContentBlock } from '#contract/pages.ts';
import type { Raffle } from '#contract/raffles.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { DrawProof } from './draw-proof.tsx';
import type { Draw } from './list-seal.tsx';
import table from './participants-tab.module.css';
import styles from './results-tab.module.css';

const CONGRATULATION = 'Поздравляем победителей! С\u00a0каждым мы\u00a0свяжемся и\u00a0передадим приз.';

type ResultsTabProps = { raffle: Raffle; block: ContentBlock | undefined };

/** §2: "announces results and shows a 'Посмотреть итоги' link only when a results link is configured". */
export function ResultsTab({ raffle: { linkToResults, draw }, block }: ResultsTabProps) {
  return (
    <div className={styles.results}>
      <EmptyState
        title="Итоги подведены"
        text={(block && textField(block, 'resultsText')) ?? CONGRATULATION}
        action={
          linkToResults && (
            <LinkButton href={linkToResults} size="lg" rel="noopener">
              Посмотреть итоги
              <Icon name="external-link" />
            </LinkButton>
          )
        }
      />
      {draw && draw.winners.length > 0 && (
        <>
          <Winners winners={draw.winners} />
          <DrawProof draw={draw} />
        </>
      )}
    </div>
  );
}

/** A place without its own prize is a reserve. */
const Winners = ({ winners }: { winners: Draw['winners'] }) => (
  <section>
    <h2>Победители</h2>
    <table className={table.table}>
      <caption className="vh">Победители по местам</caption>
      <thead>
        <tr>
          <th scope="col">Место</th>
          <th scope="col">Участник</th>
          <th scope="col">Приз</th>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ place, number, displayName, ticket, prize }) => (
          <tr key={place}>
            <td>{place}</td>
            <td>
              {displayName}, №&nbsp;{number}
              <br />
              <span className={table.ticket}>{ticket}</span>
            </td>
            <td>{prize ?? 'Запасной победитель'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
