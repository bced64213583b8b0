/**
 * Changes lines through the cart's store, announces the outcome, and marks a line as loading until
 * 500 ms after the answer (MINI-03, PROD-06).
 */
import {
	type CartResult,
	type CartStore,
	type ViewLine,
	loadEngine,
} from '@vitrin/cart';
import type { ReturningFocus } from '../shared/dom/focus-line';
import type { Clock } from '../shared/domain/time';
import { interpolate } from '../shared/domain/interpolate';
import type { Removals, Removed } from '../shared/domain/removals';
import type { Format } from './format';
import type { miniCartWords } from './words';

export interface ChangesOptions {
	cart: CartStore;
	messages: ReturnType< typeof miniCartWords >;
	format: Format;
	clock: Clock;
	announce: ( message: string ) => void;
	/** The shop refused, or can't be reached. */
	onRefused: ( message: string ) => void;
	onLoading: () => void;
	removals: Removals< ViewLine >;
	/** Takes a removal back: the engine's method, which no removal is without. */
	restore: ( line: ViewLine, at: number ) => Promise< CartResult >;
}

export interface Changes {
	/** `by`: of a click on plus or minus, how many more or fewer that is. */
	setQuantity: ( line: ViewLine, quantity: number, by?: number ) => void;
	/** It can be taken back (removals). */
	remove: ( line: ViewLine ) => Promise< void >;
	/** Takes a removal back. */
	undo: ( removed: Removed< ViewLine > ) => Promise< boolean >;
	isLoading: ( key: string ) => boolean;
}

export const createChanges = ( {
	cart,
	messages,
	format,
	clock,
	announce,
	onRefused,
	onLoading,
	removals,
	restore,
}: ChangesOptions ): Changes => {
	const loading = createLoading( clock, onLoading );
	/** The last requested change of each line's quantity. */
	const newest = new Map< string, object >();

	const settle = async (
		{ key }: ViewLine,
		answer: Promise< CartResult >,
		messageOf: () => string
	): Promise< boolean > => {
		const result = await loading.during( key, answer );
		if ( result.ok ) {
			announce( messageOf() );
		} else if ( result.failure.message ) {
			onRefused( result.failure.message );
		}
		return result.ok;
	};

	return {
		setQuantity( line, quantity, by ) {
			const mine = {};
			newest.set( line.key, mine );
			void settle(
				line,
				cart.setQuantity(
					line.key,
					quantity,
					'vitrin_cart_quantity',
					by
				),
				() => {
					const { lines, totals } = cart.getState().view;
					const now = lines.find( ( { key } ) => key === line.key );
					// Of several clicks only the last is announced.
					return now && newest.get( line.key ) === mine
						? interpolate(
								messages.changed,
								line.name,
								format.number( now.quantity ),
								format.money( totals.total )
							)
						: '';
				}
			);
		},
		async remove( line ) {
			const { lines } = cart.getState().view;
			removals.remember(
				line,
				lines.findIndex( ( { key } ) => key === line.key )
			);
			const isGone = await settle( line, cart.remove( line.key ), () =>
				interpolate( messages.removed, line.name )
			);
			if ( ! isGone ) {
				removals.forget( line.key );
			}
		},
		undo( { line, at } ) {
			removals.forget( line.key );
			return settle( line, restore( line, at ), () =>
				interpolate(
					messages.restored,
					line.name,
					format.money( cart.getState().view.totals.total )
				)
			);
		},
		isLoading: loading.has,
	};
};

/** MINI-03, milliseconds. */
const AFTER_ANSWER = 500;

interface Loading {
	/** Loading from now on until a little after the answer, which it returns. */
	during: < T >( key: string, answer: Promise< T > ) => Promise< T >;
	has: ( key: string ) => boolean;
}

/** Which lines are loading: from the requested change until 500 ms after its answer (MINI-03). */
export const createLoading = (
	clock: Clock,
	onChange: () => void
): Loading => {
	/** Newest change of each line. */
	const newest = new Map< string, Promise< unknown > >();
	return {
		async during( key, answer ) {
			newest.set( key, answer );
			onChange();
			const result = await answer;
			clock.after( AFTER_ANSWER, () => {
				if ( newest.get( key ) === answer ) {
					newest.delete( key );
					onChange();
				}
			} );
			return result;
		},
		has: ( key ) => newest.has( key ),
	};
};

/** Takes a removal back: the line stands at once where it stood. */
export const restoreLine = async (
	line: ViewLine,
	at: number
): Promise< CartResult > =>
	// There since the removal: this waits for nothing.
	( await loadEngine() ).methods.restore( line, at );

/** What the controls of lines do; each takes away what the shop has refused before. */
export const createActions = (
	{ undo, setQuantity, remove }: Changes,
	returning: ReturningFocus,
	clearNotice: () => void
) => ( {
	onUndo( removed: Removed< ViewLine >, isByKey: boolean ) {
		clearNotice();
		returning.expect( removed.line.key, isByKey );
		void undo( removed ).then( ( isBack ) => isBack || returning.drop() );
	},
	onChange( ...change: Parameters< Changes[ 'setQuantity' ] > ) {
		clearNotice();
		setQuantity( ...change );
	},
	onRemove( line: ViewLine ) {
		clearNotice();
		void remove( line );
	},
} );
