import { fillFrame, type FrameContent } from './fill-frame.ts';
import { followProduct, type ProductLook } from './follow-product.ts';
import { printWithPage } from './print-copy.ts';

/**
 * Shows a post in its frame: fills the loaded page, syncs it with the product, and reports the content's height in CSS
 * pixels now and after every change. Returns a function that stops it; null if the frame shows another page.
 */
export function showPost(
  frame: HTMLIFrameElement,
  content: FrameContent,
  look: ProductLook,
  onHeight: (height: number) => void,
): (() => void) | null {
  const { contentWindow: window, contentDocument: page } = frame;
  if (!window || !page) return null;
  const filled = fillFrame(page, content);
  if (!filled) return null;
  const unfollow = followProduct(window, look);
  const stopPrinting = printWithPage(frame, filled.article);
  const measure = (): void => onHeight(Math.ceil(filled.article.getBoundingClientRect().height));
  const observer = new ResizeObserver(measure);
  observer.observe(filled.article);
  measure();
  return () => {
    observer.disconnect();
    filled.stop();
    unfollow();
    stopPrinting();
  };
}
