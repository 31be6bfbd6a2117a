import { LatestNews } from '#storefront/features/news/latest-news.tsx';
import { numberField, textField } from '../block-fields.ts';
import { newsKey, type TemplateProps, USUAL_NEWS } from '../template-props.ts';

export function NewsTemplate({ block, sources }: TemplateProps) {
  const key = newsKey(numberField(block, 'count') ?? USUAL_NEWS, textField(block, 'tags'));
  return <LatestNews title={textField(block, 'title')} news={sources.news[key] ?? []} />;
}
