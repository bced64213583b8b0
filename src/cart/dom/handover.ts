/**
 * Changes that a page still had under way when it was left: the tab's next page goes on
 * with them. Sending one twice does no harm (delivery.ts).
 */
import {
	list,
	number,
	oneOf,
	record,
	shape,
	text,
	type Parser,
} from '../../shared/domain/shape';
import type { Scope } from '../../shared/dom/scope';
import { REMEMBERED } from '../domain/fate';
import { nameHere, WAITING } from '../domain/place';
import type { PendingChange } from '../domain/types';
import type { EngineStore } from '../store';

const parsers = {
	add: shape< Extract< PendingChange, { type: 'add' } > >( {
		id: text,
		since: number,
		type: oneOf( 'add' ),
		operation: text,
		request: shape( {
			action: oneOf( 'add_to_cart', 'vitrin_add_item' ),
			productId: number,
			quantity: number,
			fields: record( text ),
		} ),
	} ),
	quantity: shape< Extract< PendingChange, { type: 'quantity' } > >( {
		id: text,
		since: number,
		type: oneOf( 'quantity' ),
		key: text,
		quantity: number,
	} ),
	remove: shape< Extract< PendingChange, { type: 'remove' } > >( {
		id: text,
		since: number,
		type: oneOf( 'remove' ),
		key: text,
		action: oneOf( 'vitrin_remove_item', 'remove_from_cart' ),
	} ),
};

const parseChange: Parser< PendingChange > = ( value, path ) =>
	parsers[
		oneOf(
			'add',
			'quantity',
			'remove'
		)( ( value as { type?: unknown } | null )?.type, path )
	]( value, path );

/** As parseChange() reads it: names in snake case, as everywhere outside. */
const toJson = ( change: PendingChange ): object =>
	change.type === 'add'
		? {
				...change,
				request: {
					...change.request,
					product_id: change.request.productId,
				},
			}
		: change;

const parseWaiting = shape( { changes: list( parseChange ) } );

/**
 * @param scope Holds the listeners.
 * @param store Whose changes.
 * @param abort Gives up the calls under way: the next page waits for the lock that they hold.
 * @param now   Milliseconds since 1970.
 */
export const carryOver = (
	scope: Scope,
	store: EngineStore,
	abort: () => void,
	now = () => Date.now()
): void => {
	const takeUp = () => {
		try {
			const kept = sessionStorage.getItem( nameHere( WAITING ) );
			if ( kept ) {
				sessionStorage.removeItem( nameHere( WAITING ) );
				const { changes } = parseWaiting( JSON.parse( kept ) );
				const young = changes.filter(
					( { since } ) => Math.abs( now() - since ) < REMEMBERED
				);
				if ( young.length ) {
					store.takeOver( young );
				}
			}
		} catch {
			// No storage, or not ours: nothing was kept.
		}
	};
	takeUp();
	scope.on( window, 'pagehide', () => {
		const { pending } = store.getState();
		if ( ! pending.length ) {
			return;
		}
		try {
			sessionStorage.setItem(
				nameHere( WAITING ),
				JSON.stringify( {
					changes: pending.map( toJson ),
				} )
			);
			store.handOver();
			abort();
		} catch {
			// What is on its way may still arrive.
		}
	} );
	scope.on( window, 'pageshow', takeUp );
};
