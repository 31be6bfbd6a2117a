/** Reports progress, a line at a time. */
export type Say = (line: string) => void;

/** What others may ask of backups. */
export type Backups = {
  /**
   * Makes a backup and stores it outside as well, where that is configured.
   *
   * @param folder another place on this machine
   * @returns its path
   */
  make(say: Say, folder?: string): Promise<string>;
  /** The backup of this day, unless there is one; then deletes expired ones. */
  makeDaily(): Promise<void>;
  /** Seconds since the last complete backup, or of the database without one; undefined where none are made daily. */
  age(): Promise<number | undefined>;
  /** Adds accounts erased since to the list beside the backups. */
  recordErasures(): Promise<void>;
};
