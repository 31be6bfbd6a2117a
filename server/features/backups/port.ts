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
  /** Adds accounts erased since to the list beside the backups. */
  recordErasures(): Promise<void>;
};
