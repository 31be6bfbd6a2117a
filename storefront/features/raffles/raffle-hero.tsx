import type { ContentBlock } from '#contract/pages.ts';
import type { Raffle } from '#contract/raffles.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { fullDay, nearDay, spanShown } from './raffle-dates.ts';
import styles from './raffle-hero.module.css';
import { FORM_PLACE, tabPath } from './raffle-paths.ts';
import { useRaffle } from './raffle-view.ts';
import { pictureField, Showcase } from './showcase.tsx';

/** Template `raffle-showcase` on the raffle's own page: dates, conditions and the button come from the raffle. */
export function RaffleHero({ block }: { block?: ContentBlock }) {
  const { raffle, h1 } = useRaffle();
  const [first] = raffle.prizes;
  const picture = block && pictureField(block);
  const prize = first?.imageId ? { fileId: first.imageId, alt: `Главный приз: ${first.title}` } : undefined;
  return (
    <Showcase
      title={h1}
      heading="h1"
      text={block && textField(block, 'text')}
      picture={picture ?? prize}
      before={
        <div className={styles.crumbs}>
          <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: 'Розыгрыш' }]} />
        </div>
      }
    >
      <dl className={styles.days}>
        <div>
          <dt>Регистрация бирок</dt>
          <dd>{spanShown(raffle.raffleDates)}</dd>
        </div>
        <div>
          <dt>Итоги</dt>
          <dd>{fullDay(raffle.rafflesResultDate)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <NextStep raffle={raffle} />
        {raffle.rafflesConditionsFile && (
          <a className={styles.conditions} href={raffle.rafflesConditionsFile}>
            <Icon name="file-text" />
            Условия розыгрыша
          </a>
        )}
      </div>
    </Showcase>
  );
}

function NextStep({ raffle: { code, state, activeTab, raffleDates } }: { raffle: Raffle }) {
  if (state === 'soon') {
    return <p className={styles.soon}>Регистрация откроется {nearDay(raffleDates.start)}</p>;
  }
  if (state === 'open') {
    return (
      <LinkButton href={`${tabPath(code, 'about')}#${FORM_PLACE}`} size="lg" variant="inverse">
        Зарегистрировать штрихкод
      </LinkButton>
    );
  }
  return activeTab === 3 ? (
    <LinkButton href={tabPath(code, 'results')} size="lg" variant="inverse" data-keep-scroll>
      Итоги розыгрыша
    </LinkButton>
  ) : (
    <p className={styles.soon}>Приём штрихкодов завершён</p>
  );
}
