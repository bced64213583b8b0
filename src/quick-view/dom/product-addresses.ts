/**
 * The addresses in a product's HTML, as the page on which it is shown needs them: absolute, and
 * http alone.
 */
import type { Rules } from '../../shared/sanitizer/sanitize';

/** A data address is a picture that a browser only draws: as `src` of an image, nowhere else. */
const PICTURE = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

/**
 * @param root           The product's HTML, before its ids change.
 * @param options
 * @param options.base   The page from which it is.
 * @param options.prefix Before each id.
 * @return What an attribute becomes; null where it is an address that can't be followed.
 */
export const createAddresses = (
	root: Element,
	{ base, prefix }: { base: string; prefix: string }
): Rules[ 'attribute' ] => {
	const ids = new Set(
		[ ...root.querySelectorAll( '[id]' ) ].map( ( element ) =>
			Element.prototype.getAttribute.call( element, 'id' )
		)
	);

	/** An http address, else nothing. */
	const address = ( value: string ): string => {
		try {
			const { href, protocol } = new URL( value.trim(), base );
			return /^https?:$/.test( protocol ) ? href : '';
		} catch {
			return '';
		}
	};

	const link = ( value: string ): string => {
		const text = value.trim();
		if ( text === '#' ) {
			return text;
		}
		if ( text.startsWith( '#' ) && ids.has( text.slice( 1 ) ) ) {
			return `#${ prefix }${ text.slice( 1 ) }`;
		}
		return /^(mailto|tel):/i.test( text ) ? text : address( text );
	};

	/** Each candidate's address; one that is no http address takes the whole set along. */
	const sources = ( value: string ): string => {
		const candidates = value
			.split( /,\s+/ )
			.map( ( candidate ) => candidate.trim().split( /\s+/ ) )
			.map( ( [ at = '', ...rest ] ) =>
				[ address( at ), ...rest ].join( ' ' )
			);
		return candidates.every( ( one ) => /^https?:/.test( one ) )
			? candidates.join( ', ' )
			: '';
	};

	return ( element, name, value ) => {
		switch ( name ) {
			case 'srcset':
				return sources( value ) || null;
			case 'href':
				return link( value ) || null;
			case 'src':
				if ( element.matches( 'input' ) ) {
					// It was a picture's.
					return null;
				}
				if (
					element.matches( 'img' ) &&
					PICTURE.test( value.trim() )
				) {
					return value.trim();
				}
				return address( value ) || null;
			case 'action':
			case 'poster':
				return address( value ) || null;
		}
		return value;
	};
};
