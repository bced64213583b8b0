/** What a window that was opened for papers says until they are there, in the page's own language. */
export const showGenerating = (
	{ document: page }: Window,
	text: string
): void => {
	const { lang, dir } = document.documentElement;
	page.documentElement.lang = lang;
	page.documentElement.dir = dir;
	page.title = text;
	page.body.textContent = text;
};
