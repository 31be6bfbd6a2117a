export type LedgerCheckRow = { kind: 'changes' | 'whole'; good_at: Date };

export type BookDifferenceRow = { text: string; found_at: Date };
