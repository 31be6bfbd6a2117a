import { useId } from 'react';

/** A crescent of malachite with granulation: the picture of empty states and of the error page. */
export function Crescent({ className }: { className?: string | undefined }) {
  const stone = useId();
  return (
    <svg className={className} viewBox="0 0 200 180" width="200" height="180" aria-hidden="true">
      <defs>
        <pattern id={stone} patternUnits="userSpaceOnUse" x="-60" y="-30" width="400" height="200">
          <image href="/brand/pattern.svg" width="400" height="200" preserveAspectRatio="xMidYMid slice" />
        </pattern>
      </defs>
      <path d="M28 142A84 84 0 1 1 172 142A70 70 0 1 0 28 142Z" fill={`url(#${stone})`} />
      <g fill="var(--accent)">
        <circle cx="27" cy="149" r="6" />
        <circle cx="173" cy="149" r="6" />
      </g>
      <g fill="var(--silver-0)">
        {GRAINS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="3.4" />
        ))}
      </g>
    </svg>
  );
}

const GRAINS = [
  [37.8, 60.2],
  [53.8, 42.7],
  [75.6, 30.5],
  [100, 26],
  [124.4, 30.5],
  [146.2, 42.7],
  [162.2, 60.2],
] as const;
