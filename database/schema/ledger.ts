export type LedgerCheckRow = { kind: 'changes' | 'whole'; good_at: Date };
