/**
 * Makes every change of these media queries arrive in a sheet that rules are inserted into. Chromium (seen in 150) loses one
 * that comes between an inserted rule and the next update of styles: whoever turned a phone while new components came kept
 * the wide bar on a narrow screen. Only a sheet that was out of the page meanwhile is looked at anew; a copy stands in for
 * it, so that nothing changes its look and no transition begins.
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

/** Reading a style is what makes the browser update it. */
function updateStyles(): void {
  void getComputedStyle(document.documentElement).color;
}
