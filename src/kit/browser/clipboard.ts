/** What copying needs; undefined if the browser or an insecure origin withholds it. */
type TextClipboard = Pick<Clipboard, 'writeText'> | undefined;

/** Returns a function that copies text (BLG-06). It rejects if the browser refuses or has no clipboard. */
export function createCopy(clipboard: () => TextClipboard): (text: string) => Promise<void> {
  return async (text) => {
    const target = clipboard();
    if (!target) throw new Error('This browser gives no clipboard.');
    await target.writeText(text);
  };
}
