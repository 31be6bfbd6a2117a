import { type ComponentType, lazy, memo, Suspense } from 'react';
import { retryImport } from './retry-import.ts';

/**
 * A part of a page that the server renders, with code that the browser loads when it hydrates the part. Renders again for
 * other props only: an update before the code is loaded would replace the HTML of the server by nothing.
 *
 * @param stylesheet what only this part needs; styles of modules have to be imported where the part is used
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  stylesheet?: string,
): ComponentType<Props> {
  // The type of `lazy` refuses generic properties.
  const Part = lazy(async () => ({ default: await retryImport(load) })) as unknown as ComponentType<Props>;
  return memo((props: Props) => (
    <Suspense>
      {stylesheet && <link rel="stylesheet" href={stylesheet} precedence="part" />}
      <Part {...props} />
    </Suspense>
  ));
}
