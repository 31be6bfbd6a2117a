/** An article of the demo shop's blog. */
export type SeedNewsItem = {
  code: string;
  title: string;
  announce: string;
  /** Codes of its tags, the most relevant first. */
  tags: readonly string[];
  /** Its picture in the manifest. */
  look: string;
  /** Pictures of the pieces it mentions. */
  mentions?: readonly string[];
  publishedAt: string;
  /** Sites of the article; all sites by default. */
  sites?: readonly number[];
  /** Rich text; its headings start at h2. */
  body: string;
};
