/**
 * Ids of operations, by which the session remembers what it has done, and the operations whose
 * outcome could not be learned. These may be under way still: a request for the same again, on
 * this page or the tab's next, requests the same operation. PHP twin: Operations.php.
 */
import { kindOf } from './domain/changes';
import { REMEMBERED } from './domain/outcome';
import type { NewChange, PendingChange } from './domain/types';

/** A new id, 32 hexadecimal digits. Not randomUUID(): plain http has none. */
export const newOperation = (): string =>
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

export interface Operation {
	operation: string;
	/** When it was requested first, milliseconds since 1970. */
	since: number;
}

/** What was requested, in one text, with its operation: as the next page gets it. */
export type OpenOperation = [ requested: string, operation: Operation ];

export interface OpenOperations {
	/** The server may have forgotten it: sent again it could count twice. */
	isOld: ( change: { since: number } ) => boolean;
	/** The outcome of this change is open, if it is of a kind that keeps its operation. */
	add: ( change: PendingChange ) => void;
	/** Of these the session says that they were made; those that are old go too. */
	close: ( operations: readonly string[] ) => void;
	ids: () => string[];
	/** Takes out the operation of an earlier request for the same. */
	take: ( change: NewChange ) => Operation | undefined;
	/** For the next page. */
	all: () => OpenOperation[];
	/** The page before this one left them. */
	keep: ( left: readonly OpenOperation[] ) => void;
}

/** The server answers for forty; a page in such trouble has other worries. */
const MOST = 30;

/** The same whatever number and time the change has got meanwhile. */
const openKeyOf = ( change: NewChange ): string | null =>
	kindOf( change as PendingChange ).openKey( change as PendingChange );

/** @param now Milliseconds since 1970. */
export const createOpenOperations = ( now: () => number ): OpenOperations => {
	const open = new Map< string, Operation >();
	const isOld: OpenOperations[ 'isOld' ] = ( { since } ) =>
		now() - since > REMEMBERED;
	return {
		isOld,
		add( change ) {
			const key = openKeyOf( change );
			if (
				key === null ||
				isOld( change ) ||
				! ( 'operation' in change )
			) {
				return;
			}
			const { operation, since } = change;
			open.set( key, { operation, since } );
			if ( open.size > MOST ) {
				open.delete( [ ...open.keys() ][ 0 ] ?? '' );
			}
		},
		close( operations ) {
			for ( const [ key, one ] of open ) {
				// One that is not known may be under way still: its id is good for another click.
				if ( isOld( one ) || operations.includes( one.operation ) ) {
					open.delete( key );
				}
			}
		},
		ids: () => [ ...open.values() ].map( ( { operation } ) => operation ),
		take( change ) {
			const key = openKeyOf( change ) ?? '';
			const one = open.get( key );
			// Once: two more clicks on the same thing are two requests again.
			open.delete( key );
			return one && ! isOld( one ) ? one : undefined;
		},
		all: () => [ ...open ],
		keep( left ) {
			for ( const [ requested, one ] of left ) {
				if ( ! isOld( one ) && ! open.has( requested ) ) {
					open.set( requested, one );
				}
			}
		},
	};
};
