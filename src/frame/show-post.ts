import { fillFrame, type FrameContent } from './fill-frame.ts';
import { followProduct, type ProductLook } from './follow-product.ts';

/**
 * Shows a post in its frame: fills the page that has arrived there, lets it follow the product, and tells the height of
 * the content in CSS pixels, now and after every change. Gives the function that ends it, null when the page is not ours.
 */
export function showPost(
  { contentWindow: window, contentDocument: page }: HTMLIFrameElement,
  content: FrameContent,
  look: ProductLook,
  onHeight: (height: number) => void,
): (() => void) | null {
  if (!window || !page) return null;
  const filled = fillFrame(page, content);
  if (!filled) return null;
  const unfollow = followProduct(window, look);
  const measure = (): void => onHeight(Math.ceil(filled.article.getBoundingClientRect().height));
  const observer = new ResizeObserver(measure);
  observer.observe(filled.article);
  measure();
  return () => {
    observer.disconnect();
    filled.stop();
    unfollow();
  };
}
