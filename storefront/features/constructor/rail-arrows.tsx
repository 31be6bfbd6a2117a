import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './piece-pick.module.css';

type RailArrowsProps = {
  rail: RefObject<HTMLElement | null>;
  /** What the rail shows. */
  title: string;
};

/** The part of its width by which a press moves a rail. */
const STEP = 0.8;

/** For a mouse without a wheel of its own for sideways; fingers swipe, and the keys of a radio group scroll by themselves. */
export function RailArrows({ rail, title }: RailArrowsProps) {
  const { isAfterStart, isBeforeEnd } = useRailEnds(rail);
  if (!isAfterStart && !isBeforeEnd) return null;
  const move = (direction: 1 | -1) =>
    rail.current?.scrollBy({ left: direction * STEP * rail.current.clientWidth });
  return (
    <div className={styles.arrows}>
      <IconButton label={`${title}: назад`} tabIndex={-1} disabled={!isAfterStart} onClick={() => move(-1)}>
        <Icon name="chevron-left" />
      </IconButton>
      <IconButton label={`${title}: дальше`} tabIndex={-1} disabled={!isBeforeEnd} onClick={() => move(1)}>
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  );
}

function useRailEnds(rail: RailArrowsProps['rail']) {
  const [ends, setEnds] = useState({ isAfterStart: false, isBeforeEnd: false });
  useEffect(() => {
    const { current: element } = rail;
    if (!element) return;
    const read = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // Positions are fractions of a pixel.
      setEnds({ isAfterStart: scrollLeft > 1, isBeforeEnd: scrollLeft + clientWidth < scrollWidth - 1 });
    };
    const resizing = new ResizeObserver(read);
    resizing.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [rail]);
  return ends;
}
