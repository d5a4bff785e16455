/** The package has no types; these cover what the lock uses. */
declare module 'fs-native-extensions' {
  /** @returns false if another open file holds the lock, in this process or another. */
  export function tryLock(fd: number, offset?: number, length?: number): boolean;
}
