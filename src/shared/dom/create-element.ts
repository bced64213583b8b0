/** As in src/cart/domain/types.ts, which nothing here may import. */
interface Part {
	text: string;
	as: '' | 'del' | 'ins' | 'small';
}

/** The text that a plugin writes, in its parts, for chunks without React. */
export const createText = ( parts: readonly Part[] ): HTMLElement =>
	createElement(
		'bdi',
		'',
		{},
		...parts.map( ( { text, as } ) =>
			as ? createElement( as, '', {}, text ) : text
		)
	);

/**
 * An element by hand, for chunks without React, which would weigh many times as much. Text stays text.
 *
 * @param tag        Its name.
 * @param className  Its classes; '' for none.
 * @param attributes By name.
 * @param children   What it holds; `false` and `null` are left out.
 */
export const createElement = < K extends keyof HTMLElementTagNameMap >(
	tag: K,
	className: string,
	attributes: Readonly< Record< string, string > > = {},
	...children: ReadonlyArray< Node | string | false | null >
): HTMLElementTagNameMap[ K ] => {
	const element = document.createElement( tag );
	if ( className ) {
		element.className = className;
	}
	for ( const [ name, value ] of Object.entries( attributes ) ) {
		element.setAttribute( name, value );
	}
	element.append(
		...children.filter( ( child ) => child !== null && child !== false )
	);
	return element;
};
