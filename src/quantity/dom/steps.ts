/**
 * A theme's own plus and minus. Themes print them with the field or draw them after load, as
 * buttons, links or spans, by names of their own.
 */
import { BUTTON, FIELD } from './field';

const CLICKABLE = 'button,a,span,div,i,[type=button],[role=button]';
const SIGNS = [ /^[-−–—‐]$/, /^[+＋]$/ ];
const NAMES = [
	/(^|[^a-z])(minus|dec(rease|rement)?|down)([^a-z]|$)/i,
	/(^|[^a-z])(plus|inc(rease|rement)?|up)([^a-z]|$)/i,
];

/** What surrounds a field alone: `.quantity`, and what a theme has put around it. */
const boxOf = ( field: Element ): Element => {
	let box = field;
	for (
		let next = box.parentElement;
		next &&
		! box.matches( 'form' ) &&
		! next.matches( 'tr,li,body,.woocommerce-cart-form' ) &&
		next.querySelectorAll( FIELD ).length < 2;
		next = box.parentElement
	) {
		box = next;
	}
	return box;
};

/** -1 for what looks like minus, 1 for plus, else 0. */
const directionOf = ( element: Element ): number => {
	const text =
		( element as HTMLInputElement ).value || element.textContent.trim();
	const names = `${ element.className } ${ element.ariaLabel }`;
	const at = SIGNS.findIndex(
		( sign, index ) =>
			sign.test( text ) || ( ! text && NAMES[ index ]?.test( names ) )
	);
	return at < 0 ? 0 : at * 2 - 1;
};

/** Whether a theme shows it, were the box itself to be seen. */
const isShownIn = ( box: Element, element: Element ): boolean => {
	for ( let at: Element | null = element; at && at !== box; ) {
		const { display, visibility } = getComputedStyle( at );
		if ( display === 'none' || visibility === 'hidden' ) {
			return false;
		}
		at = at.parentElement;
	}
	return true;
};

/**
 * A theme's own minus and plus of a field; nobody needs two pairs.
 *
 * @param field A quantity field.
 * @return Each with -1 or 1; none unless there are both.
 */
export const theirsOf = ( field: Element ): Map< HTMLElement, number > => {
	const box = boxOf( field );
	const found = new Map< HTMLElement, number >();
	for ( const element of box.querySelectorAll< HTMLElement >( CLICKABLE ) ) {
		const direction = directionOf( element );
		if (
			direction &&
			! element.closest( BUTTON ) &&
			! element.contains( field ) &&
			! [ ...found.keys() ].some( ( one ) => one.contains( element ) ) &&
			isShownIn( box, element )
		) {
			found.set( element, direction );
		}
	}
	const directions = [ ...found.values() ];
	return directions.includes( 1 ) && directions.includes( -1 )
		? found
		: new Map();
};
