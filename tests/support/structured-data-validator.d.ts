declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; fieldNames: string[] };

  /** Checks the structured data of a page, by type, against Google's rules of rich results. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so.
  export default class Validator {
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
