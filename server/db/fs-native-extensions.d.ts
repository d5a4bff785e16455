/** The package has no types; these cover what is used. */
declare module 'fs-native-extensions' {
  /** @returns false if another open file holds the lock, in this process or another. */
  export function tryLock(fd: number, offset?: number, length?: number): boolean;
  /** Waits for the lock. @throws {Error} if the file system has none. */
  export function waitForLock(fd: number, offset?: number, length?: number): Promise<void>;
}
