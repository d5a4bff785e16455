/** What copying needs; absent where the browser or an insecure address withholds it. */
type TextClipboard = Pick<Clipboard, 'writeText'> | undefined;

/** Gives the function that fills the clipboard (BLG-06). It rejects where the browser refuses or has no clipboard. */
export function createCopy(clipboard: () => TextClipboard): (text: string) => Promise<void> {
  return async (text) => {
    const target = clipboard();
    if (!target) throw new Error('This browser gives no clipboard.');
    await target.writeText(text);
  };
}
