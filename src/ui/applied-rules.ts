/**
 * Has the browser apply what Stitches inserts into this sheet before it does anything else. Chromium loses the change of a
 * media query (seen in 150) that comes between an inserted rule and the next update of styles: whoever turned a phone while
 * new components came kept the wide bar on a narrow screen. Rules that are read right after their insertion leave no such
 * moment. Call it once Stitches has made its groups.
 */
export function applyAtOnce(sheet: CSSStyleSheet): void {
  let isDue = false;
  const apply = (): void => {
    isDue = false;
    // Reading a style is what makes the browser update it.
    void getComputedStyle(document.documentElement).color;
  };
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSGroupingRule)) continue;
    const insert = rule.insertRule.bind(rule);
    rule.insertRule = (text, index) => {
      const at = insert(text, index);
      if (!isDue) queueMicrotask(apply);
      isDue = true;
      return at;
    };
  }
}
