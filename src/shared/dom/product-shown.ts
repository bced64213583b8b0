/**
 * Where a product's markup stands: on its own page from the start, and wherever a quick
 * view puts it later. What works on such markup starts on each place by this one rule, so
 * that a fetched product works like a printed one (QV-05).
 */
import type { Dispose, Scope } from './scope';

/** An element holds a product's markup now; it must be in the page. */
export const productShown = ( root: HTMLElement ): boolean =>
	root.dispatchEvent( new CustomEvent( SHOWN, { bubbles: true } ) );

/** It soon won't any more. */
export const productHidden = ( root: HTMLElement ): boolean =>
	root.dispatchEvent( new CustomEvent( HIDDEN, { bubbles: true } ) );

/** Sent by the script that puts a product's markup into the page, from the element that holds it. */
export const SHOWN = 'vitrin:product-shown';

/** Sent by the same before the markup goes. */
export const HIDDEN = 'vitrin:product-hidden';

/**
 * Starts on the page as it is now, and on each product shown later.
 *
 * @param scope Whose end ends all of them.
 * @param start Gets the element to look in; gives back what undoes it.
 */
export const onProductShown = (
	scope: Scope,
	start: ( root: HTMLElement ) => Dispose
): void => {
	const started = new Map< EventTarget, Dispose >();
	const end = ( root: EventTarget ): void => {
		started.get( root )?.();
		started.delete( root );
	};
	const begin = ( root: HTMLElement ): void => {
		end( root );
		started.set( root, start( root ) );
	};
	scope.on( document, SHOWN, ( { target } ) => {
		if ( target instanceof HTMLElement ) {
			begin( target );
		}
	} );
	scope.on( document, HIDDEN, ( { target } ) => {
		if ( target ) {
			end( target );
		}
	} );
	scope.add( () => [ ...started.keys() ].forEach( end ) );
	begin( document.body );
};
