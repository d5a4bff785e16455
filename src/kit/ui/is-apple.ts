/** Whether the system's command key is Cmd in place of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.platform);
}
