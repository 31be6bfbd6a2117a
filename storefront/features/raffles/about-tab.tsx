import type { ContentBlock } from '#contract/pages.ts';
import type { Raffle } from '#contract/raffles.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './about-tab.module.css';
import { nearDay, raffleSpan } from './raffle-dates.ts';
import { useRaffle } from './raffle-view.ts';
import { pictureField } from './showcase.tsx';
import { TicketForm } from './ticket-form.tsx';

const TAG_TEXT = '13\u00a0цифр внизу бирки. Не\u00a0выбрасывайте её до\u00a0подведения итогов.';
const GOOD_LUCK = 'Желаем удачи!';

/** §2: "three-step explanation …, the registration form, a note …, a link to the conditions file, a good-luck line". */
export function AboutTab({ block }: { block: ContentBlock | undefined }) {
  const { raffle } = useRaffle();
  const text = (name: string) => block && textField(block, name);
  return (
    <div className={styles.about}>
      <Steps raffle={raffle} />
      <Entry block={block} />
      <Notice tone="info">
        {drawNote(raffle, text('community') ?? 'сообществе магазина')} {text('goodLuck') ?? GOOD_LUCK}
      </Notice>
      <PrizeList prizes={raffle.prizes} />
      <p className="muted">
        Организатор розыгрыша: {raffle.organizer}.{' '}
        {raffle.rafflesConditionsFile && (
          <a className="link" href={raffle.rafflesConditionsFile}>
            Полные условия розыгрыша
          </a>
        )}
      </p>
    </div>
  );
}

function Steps({ raffle: { raffleDates } }: { raffle: Raffle }) {
  return (
    <section>
      <h2 className={styles.heading}>Как участвовать</h2>
      <ol className={styles.steps}>
        <li>
          <h3>Купите любое украшение</h3>
          <p className="muted">
            В&nbsp;салонах партнёров, на&nbsp;маркетплейсах, в&nbsp;приложении или в&nbsp;интернет-магазине.
          </p>
        </li>
        <li>
          <h3>Зарегистрируйте штрихкод</h3>
          <p className="muted">
            Введите номер с&nbsp;бирки в&nbsp;приложении или здесь, в&nbsp;магазине, {raffleSpan(raffleDates)}
            .
          </p>
        </li>
        <li>
          <h3>Вы&nbsp;в&nbsp;списке участников</h3>
          <p className="muted">Чем больше бирок зарегистрируете, тем выше шанс на&nbsp;приз.</p>
        </li>
      </ol>
    </section>
  );
}

/** The form while registration is open, and the response to a form posted too late. */
function Entry({ block }: { block: ContentBlock | undefined }) {
  const { raffle, posted } = useRaffle();
  const tag = block && pictureField(block);
  if (raffle.state !== 'open' && posted === undefined)
    return <Notice tone="warn">{closedNote(raffle)}</Notice>;
  return (
    <div className={styles.entry}>
      <TicketForm code={raffle.code} posted={posted} />
      {tag && (
        <figure className={styles.tag}>
          <Picture
            fileId={tag.fileId}
            alt={tag.alt || 'Бирка украшения: штрихкод из\u00a013\u00a0цифр внизу'}
            ratio={4 / 3}
            sizes="(max-width: 767px) 240px, 420px"
            widths={[240, 400, 640, 960]}
          />
          <figcaption className="muted">{(block && textField(block, 'tagText')) ?? TAG_TEXT}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** Before and after its dates a raffle shows them instead of the form (decision T11.13). */
const closedNote = ({ state, raffleDates }: Raffle): string =>
  state === 'soon'
    ? `Розыгрыш ещё не\u00a0начался: штрихкоды принимаем ${raffleSpan(raffleDates)}.`
    : `Приём штрихкодов завершён: он\u00a0шёл ${raffleSpan(raffleDates)}.`;

/** The draw is public and random, on its day in the community. */
const drawNote = ({ state, rafflesResultDate }: Raffle, community: string): string =>
  `${state === 'drawn' ? 'Победителей определили' : 'Победителей определим'} ${nearDay(rafflesResultDate)} генератором случайных чисел\u00a0— в\u00a0прямом эфире, в\u00a0${community}.`;

function PrizeList({ prizes }: { prizes: Raffle['prizes'] }) {
  if (prizes.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Призы</h2>
      <ol className={styles.prizes}>
        {prizes.map(({ place, count, title, imageId }) => (
          <li key={place}>
            {imageId && <Picture fileId={imageId} alt="" sizes="72px" widths={[96, 160]} />}
            <p>
              <b>{placesText(place, count)}</b>
              <br />
              {title}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** «1 место», «2–4 места», «5–24 места». */
const placesText = (first: number, count: number): string =>
  count === 1 ? `${first}\u00a0место` : `${first}–${first + count - 1}\u00a0места`;
