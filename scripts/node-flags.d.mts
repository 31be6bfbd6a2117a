export const NODE_FLAGS: readonly string[];
export const NODE_ENVIRONMENT: Readonly<Record<string, string>>;
export const ENDS_WITH_PARENT: readonly string[];
