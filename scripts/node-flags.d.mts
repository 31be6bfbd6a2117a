export const NODE_FLAGS: readonly string[];
export const ENDS_WITH_PARENT: readonly string[];
