/**
 * Changes that a page still had under way when it was left: the tab's next page goes on
 * with them. Sending one twice does no harm (delivery.ts).
 */
import { LEAVING } from '../../shared/dom/leaving';
import type { Scope } from '../../shared/dom/scope';
import { REMEMBERED } from '../domain/fate';
import { nameHere, WAITING } from '../domain/place';
import type { PendingChange } from '../domain/types';
import type { OpenAdd } from '../delivery';
import type { EngineStore } from '../store';

/**
 * Where adds are kept whose outcome the page could not learn. The name of the other key,
 * WAITING, is in domain/place.ts because the first load looks for it.
 */
export const OPEN = 'vitrin-open';

const withoutFiles = ( _key: string, value: unknown ): unknown =>
	value instanceof Blob ? null : value;

/** Names with their texts; null where a file was, which no storage of a tab can keep. */
const isMore = ( value: unknown ): boolean =>
	value === undefined ||
	( Array.isArray( value ) &&
		value.every(
			( pair: unknown ) =>
				Array.isArray( pair ) &&
				typeof pair[ 0 ] === 'string' &&
				( pair[ 1 ] === null || typeof pair[ 1 ] === 'string' )
		) );

const isOpenAdd = ( value: unknown ): value is OpenAdd => {
	const [ wish, one ] = ( Array.isArray( value ) ? value : [] ) as [
		unknown,
		{ operation?: unknown; since?: unknown } | null,
	];
	return (
		typeof wish === 'string' &&
		typeof one?.operation === 'string' &&
		Number.isFinite( one.since )
	);
};

/**
 * Whether it is a change as this file keeps them. Another version of ours, or another
 * script, may have left something else there.
 */
const isChange = ( value: unknown ): value is PendingChange => {
	const {
		type,
		key,
		quantity,
		by,
		action,
		request,
		operation,
		code,
		isApplied,
		at,
		text,
		fields,
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
				/^(add_to_cart|vitrin_add_item|vitrin_add_product)$/.test(
					`${ request?.action }`
				) &&
				!! request?.fields &&
				typeof request.fields === 'object' &&
				isMore( request.more )
			);
		case 'quantity':
		case 'step':
			return (
				Number.isFinite( quantity ) &&
				( type === 'quantity' ||
					( Number.isFinite( by ) &&
						typeof operation === 'string' ) ) &&
				[
					undefined,
					'vitrin_update_item',
					'vitrin_cart_quantity',
				].includes( action as string | undefined )
			);
		case 'remove':
			return /^(vitrin_remove_item|remove_from_cart)$/.test(
				`${ action }`
			);
		case 'shipping':
			return (
				/^vitrin_(set_destination|choose_shipping)$/.test(
					`${ action }`
				) &&
				typeof operation === 'string' &&
				!! fields &&
				typeof fields === 'object'
			);
		case 'coupon':
			return typeof code === 'string' && typeof isApplied === 'boolean';
		case 'note':
			return typeof text === 'string';
		case 'restore':
			return Number.isInteger( at );
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

/** What a line looks like is the shop's to say, not the storage's. */
const asKept = ( change: PendingChange ): PendingChange =>
	change.type === 'restore' ? { ...change, line: null } : change;

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
	/** What the page before left under a name, taken out; null: nothing. */
	const take = ( name: string ): unknown[] | null => {
		const kept = sessionStorage.getItem( nameHere( name ) );
		sessionStorage.removeItem( nameHere( name ) );
		const list: unknown = kept && JSON.parse( kept );
		return Array.isArray( list ) ? list : null;
	};
	const takeUp = () => {
		try {
			store.keepOpen( ( take( OPEN ) ?? [] ).filter( isOpenAdd ) );
		} catch {
			// No storage, or not ours.
		}
		try {
			const kept = take( WAITING );
			if ( kept ) {
				const young = kept
					.filter( isChange )
					.map( asKept )
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
	// By itself, so that what it sets going is through before the next listener is called.
	scope.on( window, 'pagehide', () =>
		window.dispatchEvent( new Event( LEAVING ) )
	);
	scope.on( window, 'pagehide', () => {
		const { pending } = store.getState();
		const open = store.openAdds();
		try {
			if ( open.length ) {
				sessionStorage.setItem(
					nameHere( OPEN ),
					JSON.stringify( open )
				);
			}
			if ( ! pending.length ) {
				return;
			}
			sessionStorage.setItem(
				nameHere( WAITING ),
				JSON.stringify( pending, withoutFiles )
			);
			store.handOver();
			abort();
		} catch {
			// What is on its way may still arrive.
		}
	} );
	scope.on( window, 'pageshow', takeUp );
};
