/** Timeouts of the statements of one request, in milliseconds, and the size of their pool. */
export type Limits = {
  connections: number;
  /** Until a connection is available, new or reused. */
  connect: number;
  statement: number;
  lock: number;
  /** Between two statements of a transaction; afterwards the server closes the connection and releases its locks. */
  idleInTransaction: number;
};
