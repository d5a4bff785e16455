let isDemo = false;

/** Says whether this is the demo world: once at the start in a browser, and before each page on the server. */
export function noteDemoWorld(isShown: boolean): void {
  isDemo = isShown;
}

/** Whether placeholders stand for what the operator has not set; elsewhere its part is left out (P37). */
export function isDemoWorld(): boolean {
  return isDemo;
}
