/** Adds styles of a part that loads later, so that the page's HTML need not contain them. */
export function addStyles(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
