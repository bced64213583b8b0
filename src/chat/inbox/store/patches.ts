/**
 * What was done with conversations and isn't stored yet: it is shown over what answers say, until it is.
 */
import { belongs } from '../domain/list';
import type { Summary } from '../types';
import type { Store } from './state';

export interface Patches {
	/** What is shown of a conversation. */
	apply: ( one: Summary ) => Summary;
	/**
	 * Shows a change at once, and takes it back where the shop doesn't store it.
	 *
	 * @param id     Of the conversation.
	 * @param change
	 * @param store  Makes the call.
	 */
	make: (
		id: number,
		change: Partial< Summary >,
		store: () => Promise< Summary | string[] | void >
	) => Promise< void >;
	/** Shows the list and the open conversation with all changes. */
	show: () => void;
	/** What an answer says of a conversation. */
	take: ( one: Summary ) => void;
}

export const createPatches = ( store: Store ): Patches => {
	const changes = new Map< number, Array< Partial< Summary > > >();
	/** As answers have it. */
	const known = new Map< number, Summary >();

	const apply = ( one: Summary ): Summary => {
		known.set( one.id, one );
		return Object.assign( {}, one, ...( changes.get( one.id ) ?? [] ) );
	};
	const show = (): void => {
		const { list, open, query, start } = store.getState();
		const again = ( one: Summary ): Summary =>
			apply( known.get( one.id ) ?? one );
		store.set( {
			list: {
				...list,
				items: list.items
					.map( ( one ) => ( { ...again( one ), found: one.found } ) )
					.filter(
						( one ) =>
							! changes.has( one.id ) ||
							belongs( one, query, start?.me.id ?? 0 )
					),
			},
			open: open && {
				...open,
				summary: open.summary && again( open.summary ),
			},
		} );
	};
	return {
		apply,
		show,
		take( one ) {
			known.set( one.id, one );
			show();
		},
		async make( id, change, call ) {
			const all = changes.get( id ) ?? [];
			changes.set( id, [ ...all, change ] );
			const { query, list } = store.getState();
			const at = list.items.findIndex( ( one ) => one.id === id );
			const before = list.items[ at ];
			show();
			try {
				const answer = await call();
				const stored =
					answer && 'id' in answer ? answer : known.get( id );
				if ( stored ) {
					known.set( id, { ...stored, ...change } );
				}
			} catch ( error ) {
				// What has left the list comes back, unless another one is shown by now.
				const now = store.getState();
				const { items } = now.list;
				if (
					before &&
					now.query === query &&
					! items.some( ( one ) => one.id === id )
				) {
					store.set( {
						list: {
							...now.list,
							items: [
								...items.slice( 0, at ),
								before,
								...items.slice( at ),
							],
						},
					} );
				}
				throw error;
			} finally {
				const rest = ( changes.get( id ) ?? [] ).filter(
					( one ) => one !== change
				);
				if ( rest.length ) {
					changes.set( id, rest );
				} else {
					changes.delete( id );
				}
				show();
			}
		},
	};
};
