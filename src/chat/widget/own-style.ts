/** Adds a style that a Content Security Policy without inline styles lets through. */
export const addStyle = ( root: ShadowRoot, css: string ): void => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync( css );
	root.adoptedStyleSheets.push( sheet );
};
