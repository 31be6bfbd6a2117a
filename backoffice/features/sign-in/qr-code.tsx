/** Dark modules as one path: no data of the code goes elsewhere. */
export function QrCode({
  rows,
  title,
  className,
}: {
  rows: readonly (readonly boolean[])[];
  title: string;
  className?: string | undefined;
}) {
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={title}>
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
