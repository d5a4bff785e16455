/** How far below the window a picture is fetched, so that it is there when the reader comes to it. */
const AHEAD = '800px 0px';

/**
 * Lets the pictures of a post load as the reader nears them. Browsers ignore `loading="lazy"` where scripts are off, as
 * they are in the frame, so the product's page does it. A picture without its size loads at once: it would move the text.
 * Call it before the content is in the page; the result ends the watch and loads what is left.
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
    { rootMargin: AHEAD },
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
  // Paper has no window to come near.
  window.addEventListener('beforeprint', loadAll);
  return () => {
    window.removeEventListener('beforeprint', loadAll);
    observer.disconnect();
  };
}

/** Nothing, in the shape of the picture that will stand there. */
function emptyPicture({ width, height }: HTMLImageElement): string {
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
}
