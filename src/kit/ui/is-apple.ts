/** Whether the system's command key is Cmd instead of Ctrl. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.platform);
}
