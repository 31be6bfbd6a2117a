import type { Raffle } from '#contract/raffles.ts';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { ListSeal } from './list-seal.tsx';
import styles from './participants-tab.module.css';
import { participantsPath } from './raffle-paths.ts';

/** §2: "table with sequence number, name, barcode, then paging (list length 6)". */
export function ParticipantsTab({ raffle: { code, participants, draw } }: { raffle: Raffle }) {
  const { currentPage, pageCount } = participants._meta;
  return (
    <section className={styles.participants}>
      <h2>Участники</h2>
      <table className={styles.table}>
        <caption className="vh">Список участников в порядке регистрации</caption>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Имя</th>
            <th scope="col">Штрихкод</th>
          </tr>
        </thead>
        <tbody>
          {participants.data.map(({ number, displayName, ticket }) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{displayName}</td>
              <td className={styles.ticket}>{ticket}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination
        page={currentPage}
        pageCount={pageCount}
        hrefOf={(page) => participantsPath(code, page)}
        label="Страницы участников"
      />
      {draw && <ListSeal draw={draw} />}
    </section>
  );
}
