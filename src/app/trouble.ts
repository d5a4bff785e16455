/** The screens and words for what goes wrong, fetched once the first page is there. */
export { BrokenScreen } from '../kit/states/BrokenScreen.tsx';
export { NetworkStrip } from '../kit/states/NetworkStrip.tsx';
export { UnfetchedScreen } from '../kit/states/UnfetchedScreen.tsx';
export { UnreachableScreen } from '../kit/states/UnreachableScreen.tsx';
