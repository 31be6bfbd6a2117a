type Props = React.ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * What Mantine's buttons are rendered as: one that waits for its call does nothing more, and the focus stays on it. Mantine
 * disables it, and a disabled button loses the focus to the page.
 */
export function WaitingButton({ disabled, type = 'button', onClick, ...others }: Props) {
  const isWaiting = others['data-loading'] === true;
  return (
    <button
      {...others}
      type={type}
      disabled={disabled && !isWaiting}
      aria-disabled={isWaiting || undefined}
      onClick={isWaiting ? (event) => event.preventDefault() : onClick}
    />
  );
}
