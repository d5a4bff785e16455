import { digitName, digitsOf } from './digits.ts';

const KEPT = 'digits';

/**
 * Keeps the digits that somebody types on /otp/ while its boxes are not there yet; `takeEarlyDigits` hands them over
 * (OTP-03). The boot script starts this, long before the code of the page has loaded.
 */
export function keepEarlyDigits(): void {
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const isAwaited =
      /\/otp\/?$/.test(location.pathname) && document.getElementsByName(digitName(1)).length === 0;
    if (!isAwaited || key.length !== 1 || ctrlKey || metaKey || altKey) return;
    const { dataset } = document.documentElement;
    dataset[KEPT] = (dataset[KEPT] ?? '') + digitsOf(key);
  });
}

/** The digits typed so far, in ASCII; empty the next time. */
export function takeEarlyDigits(): string {
  const { dataset } = document.documentElement;
  const digits = dataset[KEPT] ?? '';
  delete dataset[KEPT];
  return digits;
}
