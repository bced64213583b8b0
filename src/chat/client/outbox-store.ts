/**
 * Keeps what was written until it is known to be stored, across reloads and for all tabs: one row for each message, so
 * that no tab writes over another's. Where the browser refuses it, for as long as the page lasts.
 */
import type { Outgoing } from '../domain/outbox';

const STORE = 'outbox';

/** Milliseconds: some browsers never answer where storage is refused. */
const PATIENCE = 2000;

export interface OutboxStore< One extends Outgoing = Outgoing > {
	all: () => Promise< One[] >;
	put: ( one: One ) => Promise< void >;
	remove: ( id: string ) => Promise< void >;
}

const settled = < T >( made: IDBRequest< T > ): Promise< T > =>
	new Promise( ( resolve, reject ) => {
		made.onsuccess = () => resolve( made.result );
		made.onerror = () => reject( made.error );
		setTimeout( reject, PATIENCE );
	} );

export const createMemoryOutbox = <
	One extends Outgoing = Outgoing,
>(): OutboxStore< One > => {
	const rows = new Map< string, One >();
	return {
		all: async () => [ ...rows.values() ],
		put: async ( one ) => void rows.set( one.id, one ),
		remove: async ( id ) => void rows.delete( id ),
	};
};

/** @param name Of the database: sites of a network may share a host. */
export const createOutboxStore = < One extends Outgoing = Outgoing >(
	name: string
): OutboxStore< One > => {
	const memory = createMemoryOutbox< One >();
	let opened: Promise< IDBDatabase > | undefined;
	let isRefused = false;
	const open = (): Promise< IDBDatabase > =>
		( opened ??= ( async () => {
			const opening = indexedDB.open( name, 1 );
			opening.onupgradeneeded = () =>
				opening.result.createObjectStore( STORE, { keyPath: 'id' } );
			const database = await settled( opening );
			// Else no other tab could ever change it.
			database.onversionchange = () => database.close();
			return database;
		} )() );
	const run = async < T >(
		work: ( store: IDBObjectStore ) => IDBRequest< T >,
		instead: () => Promise< T >
	): Promise< T > => {
		if ( ! isRefused ) {
			try {
				const database = await open();
				return await settled(
					work(
						database
							.transaction( STORE, 'readwrite' )
							.objectStore( STORE )
					)
				);
			} catch {
				isRefused = true;
			}
		}
		return instead();
	};
	return {
		all: () => run( ( store ) => store.getAll(), memory.all ),
		async put( one ) {
			await memory.put( one );
			await run< IDBValidKey >(
				( store ) => store.put( one ),
				async () => one.id
			);
		},
		async remove( id ) {
			await memory.remove( id );
			await run< undefined >(
				( store ) => store.delete( id ),
				async () => undefined
			);
		},
	};
};
