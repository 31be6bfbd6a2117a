import { Button, type ButtonProps } from '@mantine/core';

type Native = React.ComponentProps<'button'>;
type Props = ButtonProps & Omit<Native, keyof ButtonProps>;

/** A button of a call: it does nothing more while `loading`, and the focus stays on it. */
export const WaitingButton = (props: Props) => <Button component={Waiting} {...props} />;

/** Mantine disables a button that is loading, and a disabled button loses the focus to the page. */
function Waiting({ disabled, type = 'button', onClick, ...others }: Native & { 'data-loading'?: boolean }) {
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
