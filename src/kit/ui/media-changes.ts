/**
 * Makes every change of these media queries reach a sheet that rules are inserted into. Chromium (seen in 150) loses a
 * change that falls between an inserted rule and the next style update: turning a phone while new components arrived
 * left the wide bar on a narrow screen. Only a sheet that was removed meanwhile is re-evaluated; a copy stands in for
 * it, so that nothing changes its look and no transition starts.
 */
export function followMedia(sheet: CSSStyleSheet, queries: readonly string[]): void {
  let isDone = false;
  const follow = (): void => {
    if (isDone) return;
    isDone = true;
    requestAnimationFrame(() => {
      isDone = false;
    });
    const copy = new CSSStyleSheet();
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
    document.adoptedStyleSheets.push(copy);
    sheet.disabled = true;
    updateStyles();
    sheet.disabled = false;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== copy);
    updateStyles();
  };
  for (const query of queries) window.matchMedia(query).addEventListener('change', follow);
}

/** Reading a computed style makes the browser update styles. */
function updateStyles(): void {
  void getComputedStyle(document.documentElement).color;
}
