import type { Draw } from './list-seal.tsx';
import styles from './participants-tab.module.css';

/** A place without its own prize is a reserve. */
export const Winners = ({ winners }: { winners: Draw['winners'] }) => (
  <section>
    <h2>Победители</h2>
    <table className={styles.table}>
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
              <span className={styles.ticket}>{ticket}</span>
            </td>
            <td>{prize ?? 'Запасной победитель'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
