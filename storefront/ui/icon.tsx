import clsx from 'clsx';

/** An icon of styles/icons.css. */
export type IconName =
  | 'arrow-right'
  | 'bell'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'copy'
  | 'download'
  | 'eye'
  | 'eye-off'
  | 'external-link'
  | 'file-text'
  | 'gem'
  | 'gift'
  | 'heart'
  | 'house'
  | 'info'
  | 'layers'
  | 'layout-grid'
  | 'lock'
  | 'log-out'
  | 'map-pin'
  | 'menu'
  | 'minus'
  | 'package'
  | 'pencil'
  | 'percent'
  | 'phone'
  | 'play'
  | 'plus'
  | 'rotate-ccw'
  | 'ruler'
  | 'scale'
  | 'search'
  | 'share'
  | 'shield-check'
  | 'shopping-bag'
  | 'sliders-horizontal'
  | 'trash'
  | 'triangle-alert'
  | 'truck'
  | 'user'
  | 'wallet'
  | 'x';

type IconProps = {
  name: IconName;
  /** px */
  size?: 16 | 20 | 24;
  className?: string | undefined;
};

/** Decorative: it accompanies text, or is inside a control that has its own accessible name. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <span
    className={clsx('icon', `icon-${name}`, size !== 20 && `icon-${size}`, className)}
    aria-hidden="true"
  />
);
