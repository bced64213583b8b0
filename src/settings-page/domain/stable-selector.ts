/**
 * A CSS selector for an element that somebody has picked: one that still fits after the page was made anew. Pure.
 */

export interface ElementFacts {
	/** In small letters. */
	tag: string;
	id: string;
	classes: readonly string[];
}

/** Other characters would have to be escaped. */
const PLAIN = /^[a-z][\w-]*$/i;

/** States come and go: what scripts and WordPress write while the page is used, or for one page alone. */
const STATE =
	/^(is|has|no|js|vitrin|wp-(elements|container|duotone))-|^js$|active|current|open|sticky|stuck|shrunk|hidden|show|loaded|loading|scroll|focus|hover/i;

/** Numbers of posts, and what tools make of a style's content. */
const MADE = /\d{2,}|^css-|(?=\w*\d)(?=\w*[a-z])(?!\w*[-_])^\w{6,}$/i;

const isStable = ( name: string ): boolean =>
	PLAIN.test( name ) && ! STATE.test( name ) && ! MADE.test( name );

/** Ways to name one element, the best first. */
const namesOf = ( { tag, id, classes }: ElementFacts ): string[] => {
	const stable = classes.filter( isStable );
	return [
		...( isStable( id ) ? [ `#${ id }` ] : [] ),
		...stable.map( ( name ) => `${ tag }.${ name }` ),
		...( stable.length > 1 ? [ `${ tag }.${ stable.join( '.' ) }` ] : [] ),
		tag,
	];
};

/**
 * @param path     The element, then what it stands in, up to the body.
 * @param isUnique Whether a selector fits this element alone.
 * @return '' where only its number among others would tell it apart.
 */
export const stableSelector = (
	path: readonly ElementFacts[],
	isUnique: ( selector: string ) => boolean
): string => {
	const [ element, ...around ] = path;
	if ( ! element ) {
		return '';
	}
	const own = namesOf( element );
	let tail = [ '' ];
	for ( const outer of [ null, ...around ] ) {
		const heads = outer
			? namesOf( outer ).map( ( name ) => `${ name } > ` )
			: [ '' ];
		for ( const head of heads ) {
			for ( const between of tail ) {
				for ( const name of own ) {
					const selector = head + between + name;
					if ( isUnique( selector ) ) {
						return selector;
					}
				}
			}
		}
		// What lies between is named by its best name, or by its tag.
		if ( outer ) {
			const names = namesOf( outer );
			tail = tail
				.flatMap( ( between ) =>
					[ ...new Set( [ names[ 0 ], outer.tag ] ) ].map(
						( name ) => `${ name } > ${ between }`
					)
				)
				.slice( 0, 8 );
		}
	}
	return '';
};
