import { useState } from 'react';

type Props = React.ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * What Mantine's buttons are rendered as. The browser takes the focus from a disabled button to the page, where the next Tab
 * begins at the top; so one that has the focus, or waits for its call and may get it from a menu, does nothing instead.
 */
export function FocusableButton({ disabled, type = 'button', onClick, onFocus, onBlur, ...others }: Props) {
  const [hasFocus, setFocus] = useState(false);
  const isWaiting = others['data-loading'] === true;
  return (
    <button
      {...others}
      type={type}
      disabled={disabled && !hasFocus && !isWaiting}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        // It keeps the focus when the person only looks at another window.
        setFocus(document.activeElement === event.currentTarget);
        onBlur?.(event);
      }}
    />
  );
}
