import { Promises } from '#storefront/features/home/promises.tsx';

export const PromisesTemplate = () => <Promises />;
