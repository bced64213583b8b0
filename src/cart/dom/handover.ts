/**
 * Changes that a page still had under way when it was left: the tab's next page goes on
 * with them. Sending one twice does no harm (delivery.ts).
 */
import type { Scope } from '../../shared/dom/scope';
import { REMEMBERED } from '../domain/fate';
import { nameHere, WAITING } from '../domain/place';
import type { PendingChange } from '../domain/types';
import type { EngineStore } from '../store';

/**
 * Whether it is a change as this file keeps them. Another version of ours, or another
 * script, may have left something else there.
 */
const isChange = ( value: unknown ): value is PendingChange => {
	const {
		type,
		key,
		quantity,
		action,
		request,
		operation,
		code,
		isApplied,
		variationId,
		options,
		name,
		attributes,
	} = ( value ?? {} ) as Record< string, unknown > & {
		request?: Record< string, unknown >;
	};
	const isName = typeof ( type === 'add' ? operation : key ) === 'string';
	switch ( isName && type ) {
		case 'add':
			return (
				/^(add_to_cart|vitrin_add_item)$/.test(
					`${ request?.action }`
				) &&
				!! request?.fields &&
				typeof request.fields === 'object'
			);
		case 'quantity':
			return Number.isFinite( quantity );
		case 'remove':
			return /^(vitrin_remove_item|remove_from_cart)$/.test(
				`${ action }`
			);
		case 'coupon':
			return typeof code === 'string' && typeof isApplied === 'boolean';
		case 'options':
			return (
				typeof operation === 'string' &&
				typeof name === 'string' &&
				Number.isFinite( quantity ) &&
				Number.isFinite( variationId ) &&
				!! options &&
				typeof options === 'object' &&
				Array.isArray( attributes )
			);
	}
	return false;
};

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
				const young = ( JSON.parse( kept ) as unknown[] )
					.filter( isChange )
					.filter(
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
				JSON.stringify( pending )
			);
			store.handOver();
			abort();
		} catch {
			// What is on its way may still arrive.
		}
	} );
	scope.on( window, 'pageshow', takeUp );
};
