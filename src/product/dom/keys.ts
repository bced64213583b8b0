/**
 * The keys of tabs and of a review's stars, mirrored in right-to-left.
 */
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';

/**
 * Where a key leads from one of several that follow each other in a ring.
 *
 * @param key     As the event names it.
 * @param at      Which has focus.
 * @param count   How many there are.
 * @param forward The key that leads on: mirrored in right-to-left.
 * @param back    The key that leads back.
 * @return -1 when the key leads nowhere.
 */
export const step = (
	key: string,
	at: number,
	count: number,
	forward: string,
	back: string
): number => {
	const to = { [ forward ]: at + 1, [ back ]: at - 1, Home: 0, End: -1 }[
		key
	];
	return to === undefined ? -1 : ( to + count ) % count;
};

/**
 * The arrow keys that lead on and back among elements, as they stand on the screen.
 *
 * @param elements In their order.
 * @return The key that leads on, the one that leads back.
 */
const arrows = ( elements: readonly HTMLElement[] ): [ string, string ] => {
	const [ a, b ] = elements.map( ( element ) =>
		element.getBoundingClientRect()
	);
	if ( a && b && Math.abs( b.top - a.top ) > Math.abs( b.left - a.left ) ) {
		return [ 'ArrowDown', 'ArrowUp' ];
	}
	return document.dir === 'rtl'
		? [ 'ArrowLeft', 'ArrowRight' ]
		: [ 'ArrowRight', 'ArrowLeft' ];
};

const LIST = '.is-ready .wc-tabs,.is-ready ul.tabs';

const tabsOf = ( list: Element ): HTMLAnchorElement[] => [
	...list.querySelectorAll< HTMLAnchorElement >( 'a[role=tab]' ),
];

/** Of all tabs one is reached by Tab, the arrows lead to the others and open them. */
export const startKeys = ( scope: Scope ): void => {
	const rove = () =>
		document.querySelectorAll( LIST ).forEach( ( list ) =>
			tabsOf( list ).forEach( ( tab ) => {
				tab.tabIndex = tab.ariaSelected === 'true' ? 0 : -1;
			} )
		);
	rove();
	// After the tab was opened, by a click, a key or the address.
	scope.on( document, 'click', () => setTimeout( rove ) );
	scope.on( window, 'hashchange', () => setTimeout( rove ) );
	delegate( scope, 'keydown', LIST, ( event, list ) => {
		const tabs = tabsOf( list );
		const at = tabs.indexOf( event.target as HTMLAnchorElement );
		const next =
			tabs[ step( event.key, at, tabs.length, ...arrows( tabs ) ) ];
		if ( at >= 0 && next && isPlainEvent( event ) ) {
			event.preventDefault();
			next.click();
			next.focus();
			rove();
		}
	} );
};

/**
 * A review's stars (PROD-07): radio buttons printed by PHP (Stars.php), which work without
 * this. It mirrors the arrow keys.
 */
const STARS = '.vitrin-rating';

export const startStars = ( scope: Scope ): void => {
	delegate( scope, 'keydown', STARS, ( event, stars ) => {
		const radios = [
			...stars.querySelectorAll< HTMLInputElement >( '[type=radio]' ),
		];
		const next =
			radios[
				step(
					event.key,
					radios.indexOf( event.target as HTMLInputElement ),
					5,
					...arrows( radios )
				)
			];
		if ( next && isPlainEvent( event ) ) {
			event.preventDefault();
			next.focus();
			next.click();
		}
	} );
};
