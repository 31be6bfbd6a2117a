/** On malachite; the picture is the storefront's. */
export const Logo = ({ height }: { height: number }) => (
  <img src="/brand/logo-inverse.svg" alt="Лунница" height={height} width={Math.round((height * 141) / 32)} />
);
