/**
 * Cart and checkout show the order as it is: whoever follows a link there with changes
 * still under way would see an order without them. The link waits for the changes.
 */
import { isPlainPress, type Scope } from '../../shared/dom/scope';
import type { CartStore } from '../domain/types';

/** Milliseconds; longer than this nobody waits without wondering. */
const LIMIT = 4000;

export const holdLinks = (
	scope: Scope,
	store: CartStore,
	addresses: readonly string[],
	go = ( address: string ) => window.location.assign( address )
): void => {
	let isLeaving = false;
	const paths = addresses.map(
		( address ) => new URL( address, window.location.href ).pathname
	);
	scope.on( document, 'click', ( event ) => {
		const link = ( event.target as Element | null )?.closest?.( 'a' );
		if (
			! link?.href ||
			! isPlainPress( event ) ||
			! store.getState().pending.length ||
			link.origin !== window.location.origin ||
			! paths.includes( link.pathname )
		) {
			return;
		}
		event.preventDefault();
		if ( isLeaving ) {
			return;
		}
		isLeaving = true;
		link.setAttribute( 'aria-busy', 'true' );
		const leave = () => {
			isLeaving = false;
			stop();
			clearTimeout( timer );
			link.removeAttribute( 'aria-busy' );
			go( link.href );
		};
		const stop = store.subscribe( () => {
			if ( ! store.getState().pending.length ) {
				leave();
			}
		} );
		const timer = setTimeout( leave, LIMIT );
	} );
};
