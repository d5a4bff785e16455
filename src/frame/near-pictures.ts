/** How far below the viewport to start loading a picture. */
const ROOT_MARGIN = '800px 0px';

/**
 * Loads a post's pictures as the reader nears them. Browsers ignore `loading="lazy"` without scripts, as in the frame,
 * so the product's page does it. A picture without a size loads at once: it would move the text. Call it before the
 * content is in the page; the returned function stops watching.
 */
export function loadNearPictures(content: DocumentFragment): () => void {
  const waiting = new Map<Element, string>();
  const load = (picture: Element): void => {
    const source = waiting.get(picture);
    if (source === undefined) return;
    waiting.delete(picture);
    observer.unobserve(picture);
    picture.setAttribute('src', source);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
    },
    { rootMargin: ROOT_MARGIN },
  );
  const loadAll = (): void => {
    for (const picture of waiting.keys()) load(picture);
  };

  for (const picture of content.querySelectorAll<HTMLImageElement>('img[src][width][height]')) {
    waiting.set(picture, picture.getAttribute('src') ?? '');
    picture.src = emptyPicture(picture);
    picture.removeAttribute('loading');
    picture.setAttribute('decoding', 'async');
    observer.observe(picture);
  }
  // Paper has no viewport.
  window.addEventListener('beforeprint', loadAll);
  return () => {
    window.removeEventListener('beforeprint', loadAll);
    observer.disconnect();
  };
}

/** An empty image with the size of the picture to come. */
function emptyPicture({ width, height }: HTMLImageElement): string {
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
}
