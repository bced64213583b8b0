/** An element with a class and what it holds; text stays text. */
export const make = (
	tag: string,
	name: string,
	...content: Array< Node | string >
): HTMLElement => {
	const element = document.createElement( tag );
	element.className = name;
	element.append( ...content );
	return element;
};
