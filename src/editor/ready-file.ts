const KEPT = ['image/png', 'image/jpeg'];

/**
 * A picture as the media take it: PNG and JPEG as they are, any other kind that the browser shows as a PNG. A file that it
 * does not show comes back as it is, to be refused in words.
 */
export async function readyFile(file: File): Promise<File> {
  if (KEPT.includes(file.type)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return drawn ? new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' }) : file;
}
