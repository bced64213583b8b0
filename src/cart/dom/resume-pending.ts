/**
 * Changes that a page still had under way when it was left: the tab's next page goes on
 * with them. Sending one twice does no harm (delivery.ts).
 */
import { LEAVING } from '../../shared/dom/page-moments';
import type { Scope } from '../../shared/dom/scope';
import { readStored } from '../domain/changes';
import { REMEMBERED } from '../domain/outcome';
import { scopedKey, WAITING } from '../domain/storage-key';
import type { OpenOperation } from '../operations';
import type { EngineStore } from '../store';

/**
 * Where operations are kept whose outcome the page could not learn. The name of the other key,
 * WAITING, is in domain/storage-key.ts because the first load looks for it.
 */
export const OPEN = 'vitrin-open';

const withoutFiles = ( _key: string, value: unknown ): unknown =>
	value instanceof Blob ? null : value;

const isOpenOperation = ( value: unknown ): value is OpenOperation => {
	const [ requested, one ] = ( Array.isArray( value ) ? value : [] ) as [
		unknown,
		{ operation?: unknown; since?: unknown } | null,
	];
	return (
		typeof requested === 'string' &&
		typeof one?.operation === 'string' &&
		Number.isFinite( one.since )
	);
};

/**
 * @param scope Holds the listeners.
 * @param store Whose changes.
 * @param abort Gives up the calls under way: the next page waits for the lock that they hold.
 * @param now   Milliseconds since 1970.
 */
export const resumePending = (
	scope: Scope,
	store: EngineStore,
	abort: () => void,
	now = () => Date.now()
): void => {
	/** What the page before left under a name, taken out; null: nothing. */
	const take = ( name: string ): unknown[] | null => {
		const stored = sessionStorage.getItem( scopedKey( name ) );
		sessionStorage.removeItem( scopedKey( name ) );
		const list: unknown = stored && JSON.parse( stored );
		return Array.isArray( list ) ? list : null;
	};
	const resume = () => {
		try {
			store.keepOpen( ( take( OPEN ) ?? [] ).filter( isOpenOperation ) );
		} catch {
			// No storage, or not ours.
		}
		try {
			const stored = take( WAITING );
			if ( stored ) {
				const young = stored
					.flatMap( ( one ) => readStored( one ) ?? [] )
					.filter(
						( { since } ) => Math.abs( now() - since ) < REMEMBERED
					);
				if ( young.length ) {
					store.resume( young );
				}
			}
		} catch {
			// No storage, or not ours: nothing was stored.
		}
	};
	resume();
	// By itself, so that what it sets going is through before the next listener is called.
	scope.on( window, 'pagehide', () =>
		window.dispatchEvent( new Event( LEAVING ) )
	);
	scope.on( window, 'pagehide', () => {
		const { pending } = store.getState();
		const open = store.openOperations();
		try {
			if ( open.length ) {
				sessionStorage.setItem(
					scopedKey( OPEN ),
					JSON.stringify( open )
				);
			}
			if ( ! pending.length ) {
				return;
			}
			sessionStorage.setItem(
				scopedKey( WAITING ),
				JSON.stringify( pending, withoutFiles )
			);
			store.releasePending();
			abort();
		} catch {
			// What is on its way may still arrive.
		}
	} );
	scope.on( window, 'pageshow', resume );
};
