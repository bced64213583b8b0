import { useCallback, useEffect, useState } from '@wordpress/element';
import type { Collection } from '../../api';
import type { InboxError } from '../../failure';
import { asError } from '../../failure';

export interface CollectionState< One extends { id: number }, Change > {
	/** Null until it has come. */
	all: One[] | null;
	error: InboxError | null;
	reload: () => void;
	/** @return Why it wasn't saved; null where it was. */
	save: ( one: Change & { id?: number } ) => Promise< InboxError | null >;
	remove: ( id: number ) => Promise< InboxError | null >;
}

/**
 * A list that managers change.
 *
 * @param collection Its calls.
 * @param onChange   Something was saved or removed.
 */
export function useCollection< One extends { id: number }, Change >(
	collection: Collection< One, Change >,
	onChange: () => void
): CollectionState< One, Change > {
	const [ all, setAll ] = useState< One[] | null >( null );
	const [ error, setError ] = useState< InboxError | null >( null );
	const reload = useCallback( () => {
		setError( null );
		collection
			.list()
			.then( setAll, ( thrown: unknown ) =>
				setError( asError( thrown ) )
			);
	}, [ collection ] );
	useEffect( reload, [ reload ] );
	const told = async (
		work: Promise< unknown >
	): Promise< InboxError | null > => {
		try {
			await work;
		} catch ( thrown ) {
			return asError( thrown );
		}
		reload();
		onChange();
		return null;
	};
	return {
		all,
		error,
		reload,
		save: ( one ) => told( collection.save( one ) ),
		remove: ( id ) => told( collection.remove( id ) ),
	};
}
