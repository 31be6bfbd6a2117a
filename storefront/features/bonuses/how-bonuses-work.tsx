import { RETURN_PERIOD } from '#storefront/features/orders/order-dates.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Card } from '#storefront/ui/card.tsx';
import styles from './how-bonuses-work.module.css';

type Level = { userBonusType: string; percent: number };

type HowBonusesWorkProps = { levels: readonly Level[]; ownType: string };

export function HowBonusesWork({ levels, ownType }: HowBonusesWorkProps) {
  const { mode } = useFrame().config.pricing.onlineDiscount;
  return (
    <section className={styles.section} aria-labelledby="how-bonuses-work">
      <h2 id="how-bonuses-work">Как это работает</h2>
      <div className={styles.cards}>
        <Card title="Копите">
          <p className="muted">Бонусы приходят на&nbsp;счёт через {RETURN_PERIOD} после получения заказа.</p>
        </Card>
        <Card title="Списывайте">
          <p className="muted">В&nbsp;корзине: все сразу или часть. 1&nbsp;бонус&nbsp;=&nbsp;1&nbsp;₽.</p>
        </Card>
        <Card title="Совмещайте">
          <p className="muted">
            Бонусы работают вместе с&nbsp;промокодом{mode !== 'off' && ' и скидкой за\u00a0онлайн-оплату'}.
          </p>
        </Card>
        <Card title="Помните">
          <p className="muted">
            При оплате в&nbsp;рассрочку или кредит бонусы не&nbsp;начисляются и&nbsp;не&nbsp;списываются.
          </p>
        </Card>
      </div>
      <Levels levels={levels} ownType={ownType} />
    </section>
  );
}

const LEVELS: Record<string, string> = { standard: 'Обычный', silver: 'Серебряный', gold: 'Золотой' };

/** Title of a bonus type; undefined for one that earns no bonuses or has no title. */
const levelTitle = (userBonusType: string): string | undefined => LEVELS[userBonusType];

/** The rate of each account type; the user's own is marked. */
function Levels({ levels, ownType }: HowBonusesWorkProps) {
  const named = levels.flatMap(({ userBonusType, percent }) => {
    const title = levelTitle(userBonusType);
    return title === undefined ? [] : [{ userBonusType, percent, title }];
  });
  if (named.length < 2) return null;
  return (
    <Card title="Сколько начисляем">
      <ul className={styles.levels}>
        {named.map(({ userBonusType, percent, title }) => (
          <li key={userBonusType} aria-current={userBonusType === ownType || undefined}>
            <span>
              {title} уровень
              {userBonusType === ownType && <span className="muted"> — ваш</span>}
            </span>
            <b className="tnum">{percent.toLocaleString('ru-RU')}&nbsp;%</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
