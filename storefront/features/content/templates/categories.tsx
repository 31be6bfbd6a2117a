import { CategoryCircles } from '#storefront/features/home/category-circles.tsx';

export const CategoriesTemplate = () => <CategoryCircles />;
