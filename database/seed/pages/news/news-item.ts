/** An article of the demo shop's blog. */
export type SeedNewsItem = {
  code: string;
  title: string;
  announce: string;
  /** Codes of its tags, the most fitting first. */
  tags: readonly string[];
  /** Its picture in the manifest. */
  look: string;
  /** Pictures of the pieces it speaks of. */
  mentions?: readonly string[];
  publishedAt: string;
  /** Sites that have it; every one without it. */
  sites?: readonly number[];
  /** Rich text; begins below the title, so its headings are h2. */
  body: string;
};
