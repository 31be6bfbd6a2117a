import { apiContext } from '#storefront/api/context.ts';
import { CategoryCircles } from '#storefront/features/home/category-circles.tsx';
import { Hero } from '#storefront/features/home/hero.tsx';
import { loadHome } from '#storefront/features/home/load-home.ts';
import { Promises } from '#storefront/features/home/promises.tsx';
import { PromoBanners } from '#storefront/features/home/promo-banners.tsx';
import { Shelf } from '#storefront/features/home/shelf.tsx';
import { pageMeta } from '#storefront/shell/page-meta.ts';
import { publicPageHeaders } from '#storefront/shell/public-page.ts';
import type { Route } from './+types/home-page.ts';

export const headers = publicPageHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  return { origin: url.origin, ...(await loadHome(context.get(apiContext))) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Ювелирный интернет-магазин — Лунница',
    description:
      'Серебро и золото с уральскими камнями: кольца, серьги, подвески-лунницы, браслеты и комплекты. Доставка по России, оплата при получении, гарантия до 1 года.',
    path: '/',
    origin: loaderData?.origin,
  });

export default function HomePage({
  loaderData: { hero, promo, hits, discounts, novelties },
}: Route.ComponentProps) {
  return (
    <>
      {hero ? <Hero block={hero} /> : <h1 className="vh">Ювелирный интернет-магазин «Лунница»</h1>}
      <CategoryCircles />
      <Promises />
      {hits && <Shelf widget={hits} />}
      {promo && <PromoBanners banners={promo.banners} />}
      {discounts && <Shelf widget={discounts} layout="rail" count={5} />}
      {novelties && <Shelf widget={novelties} layout="rail" count={5} />}
    </>
  );
}
