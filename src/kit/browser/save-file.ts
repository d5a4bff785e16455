/** How long the browser may take to read a file it saves. */
const READING_MS = 60_000;

/** Has the browser save bytes as a file, as if the person had followed a download link. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READING_MS);
}
