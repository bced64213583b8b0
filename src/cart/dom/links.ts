/**
 * Cart and checkout show the order as it is: a shopper who follows a link there with changes
 * still under way would see an order without them. The link waits for the changes.
 */
import { isPlainEvent, type Scope } from '../../shared/dom/scope';
import type { CartStore } from '../domain/types';

/** Milliseconds; a longer wait without a sign would look like a failure. */
const LIMIT = 4000;

export const holdLinks = (
	scope: Scope,
	store: CartStore,
	addresses: readonly string[],
	go = ( address: string ) => window.location.assign( address )
): void => {
	let cancel: ( () => void ) | undefined;
	const targets = addresses.map(
		( address ) => new URL( address, window.location.href )
	);
	/** With plain permalinks all pages share one path: only the query differs. */
	const isTarget = ( { origin, pathname, search }: HTMLAnchorElement ) => {
		const query = new URLSearchParams( search );
		return (
			origin === window.location.origin &&
			targets.some(
				( target ) =>
					target.pathname === pathname &&
					[ ...target.searchParams ].every(
						( [ name, value ] ) => query.get( name ) === value
					)
			)
		);
	};
	const isWithinPage = ( { href, hash }: HTMLAnchorElement ) =>
		hash &&
		href.split( '#' )[ 0 ] === window.location.href.split( '#' )[ 0 ];

	scope.on( document, 'click', ( event ) => {
		const link = ( event.target as Element | null )?.closest?.( 'a' );
		if (
			! link?.href ||
			! isPlainEvent( event ) ||
			! store.getState().pending.length ||
			( link.target && link.target !== '_self' ) ||
			link.hasAttribute( 'download' ) ||
			isWithinPage( link ) ||
			! isTarget( link )
		) {
			return;
		}
		event.preventDefault();
		if ( cancel ) {
			return;
		}
		const { href } = link;
		link.setAttribute( 'aria-busy', 'true' );
		const leave = () => {
			cancel?.();
			go( href );
		};
		const stop = store.subscribe( () => {
			if ( ! store.getState().pending.length ) {
				leave();
			}
		} );
		const timer = setTimeout( leave, LIMIT );
		cancel = () => {
			cancel = undefined;
			stop();
			clearTimeout( timer );
			link.removeAttribute( 'aria-busy' );
		};
	} );
	// The shopper goes elsewhere: before the changes are handed over, which would set off the link.
	scope.on( window, 'pagehide', () => cancel?.() );
};
