import { useState } from 'react';
import { CARD, DENSITY, ringSizeOf, sizeTitle } from '#domain/catalog/ring-size.ts';
import { rememberSize } from '#storefront/features/basket/buying/my-sizes.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './ring-sizer.module.css';
import { Slider, Stage } from './stage.tsx';
import { useDensity } from './use-density.ts';

/** Inner diameters that the circle takes, in millimetres. */
const LEAST = 14;
const MOST = 23;

const millimetres = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A ring laid on the screen: a bank card says how large a millimetre is, a circle how wide the ring (ISO/IEC 7810). */
export function RingSizer() {
  const { density, isMeasured, measure } = useDensity();
  const [diameter, setDiameter] = useState(17);
  const cardPixels = density * CARD.width;
  const measureRing = (value: number) =>
    setDiameter(Math.round(Math.min(Math.max(value, LEAST), MOST) * 10) / 10);

  return (
    <section className={styles.sizer} id="ring-sizer" aria-labelledby="ring-sizer-title">
      <h3 id="ring-sizer-title">Измерить кольцо на&nbsp;экране</h3>
      <p className="muted">
        Есть кольцо, которое впору? Положите его на&nbsp;экран. Масштаб экрана проверим банковской картой:
        у&nbsp;всех карт один размер.
      </p>
      <div className={styles.steps}>
        <div className={styles.step}>
          <p>
            <b>1. Приложите карту</b> короткой стороной вверх и&nbsp;подвиньте край рисунка к&nbsp;краю карты.
          </p>
          <Stage across={cardPixels} onDrag={measure}>
            <svg className={styles.card} viewBox="0 0 53.98 85.6" aria-hidden="true">
              <rect x="0.2" y="0.2" width="53.58" height="85.2" rx="3.2" />
              <path d="M11 0v85.6" />
              <rect x="34" y="11" width="10" height="12" rx="1.6" />
            </svg>
          </Stage>
          <Slider
            label="Ширина карты на экране"
            value={Math.round(cardPixels * 2) / 2}
            min={Math.ceil(DENSITY.least * CARD.width)}
            max={Math.floor(DENSITY.most * CARD.width)}
            step={0.5}
            text={`${Math.round(cardPixels)} точек`}
            onChange={measure}
          />
          <p className={styles.status} role="status">
            {isMeasured && 'Масштаб запомнили на\u00a0этом устройстве.'}
          </p>
        </div>
        <div className={styles.step}>
          <p>
            <b>2. Положите кольцо</b> на&nbsp;круг и&nbsp;растяните его, пока он не&nbsp;заполнит кольцо
            изнутри без просвета.
          </p>
          <Stage across={diameter * density} onDrag={(across) => measureRing(across / density)}>
            <i className={styles.circle} />
          </Stage>
          <Slider
            label="Внутренний диаметр кольца"
            value={diameter}
            min={LEAST}
            max={MOST}
            step={0.1}
            text={`${millimetres.format(diameter)} мм, ${resultText(diameter)}`}
            onChange={measureRing}
          />
          <Result diameter={diameter} />
        </div>
      </div>
      <details className={styles.secret}>
        <summary>Хотите сделать сюрприз?</summary>
        <div>
          <p>
            Возьмите на&nbsp;пять минут кольцо, которое она носит на&nbsp;том&nbsp;же пальце, измерьте его
            здесь и&nbsp;верните на&nbsp;место. Размер лучше записать у&nbsp;себя и&nbsp;не&nbsp;сохранять:
            на&nbsp;общем устройстве подсказка «ваш размер» вас выдаст.
          </p>
          <p>
            Кольцо не&nbsp;унести? Обведите его изнутри остро заточенным карандашом на&nbsp;бумаге
            и&nbsp;приложите рисунок к&nbsp;экрану. Кольцо с&nbsp;другой руки может отличаться
            на&nbsp;полразмера. Не&nbsp;угадали&nbsp;— вернуть кольцо можно в&nbsp;течение 14&nbsp;дней, если
            оно без гравировки.
          </p>
        </div>
      </details>
    </section>
  );
}

const resultText = (diameter: number): string => {
  const size = ringSizeOf(diameter);
  return size === undefined ? 'такого размера нет' : `размер ${sizeTitle(size)}`;
};

function Result({ diameter }: { diameter: number }) {
  const [saved, setSaved] = useState<number>();
  const rings = useFrame().categories.find(({ title }) => title.toLowerCase().includes('кольц'));
  const size = ringSizeOf(diameter);
  return (
    <div className={styles.result}>
      <p className={styles.size}>
        <small>Диаметр {millimetres.format(diameter)}&nbsp;мм</small>
        <b>{size === undefined ? 'Такого размера нет' : `Размер ${sizeTitle(size)}`}</b>
      </p>
      {rings && size !== undefined && (
        <Button
          variant="tonal"
          onClick={() => {
            rememberSize(rings.path, sizeTitle(size));
            setSaved(size);
          }}
        >
          Сохранить как мой размер
        </Button>
      )}
      <p className={styles.status} role="status">
        {rings && saved !== undefined && saved === size && (
          <>
            Запомнили: {sizeTitle(saved)}. Выберем его в&nbsp;карточке кольца.{' '}
            <a className="link" href={paths.category(rings.path)}>
              Смотреть кольца
              <Icon name="arrow-right" size={16} />
            </a>
          </>
        )}
      </p>
    </div>
  );
}
