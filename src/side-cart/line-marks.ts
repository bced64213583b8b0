/**
 * For how long a line says that its change was taken, and how a removed line leaves (SIDE-10).
 * The store knows what is in the cart; what is seen of it for a moment more is the drawer's.
 */
import type { CartStore, LineMark, ViewLine } from '@vitrin/cart';
import { realClock, type Clock } from '../shared/domain/time';

/** Milliseconds. */
const LOADED_TIME = 800;
/** Milliseconds: of a removed line's way out (`.is-leaving` in style.scss). */
const LEAVING_TIME = 200;

interface MarkedCart {
	/** The same cart; its lines carry all marks, and those that leave are among them. */
	cart: CartStore;
	/** Follows the cart no more. */
	dispose: () => void;
}

/** A line that has left the cart, with the number of lines above it. */
interface Leaving {
	line: ViewLine;
	at: number;
}

type Marks = ReadonlyMap< string, LineMark >;

const has = ( lines: readonly ViewLine[], key: string ): boolean =>
	lines.some( ( line ) => line.key === key );

/** The lines of the cart with their marks, and those that leave where they stood. */
const markedLines = (
	lines: readonly ViewLine[],
	marks: Marks,
	leaving: readonly Leaving[]
): ViewLine[] => {
	const marked = lines.map( ( line ) => ( {
		...line,
		mark: line.mark ?? marks.get( line.key ) ?? null,
	} ) );
	for ( const { line, at } of leaving ) {
		marked.splice( at, 0, {
			...line,
			removing: true,
			mark: marks.get( line.key ) ?? null,
		} );
	}
	return marked;
};

/** Those that leave, and those that were shown until now and are in the cart no more. */
const leavingAfter = (
	leaving: readonly Leaving[],
	shown: readonly ViewLine[],
	touched: readonly string[],
	lines: readonly ViewLine[]
): Leaving[] =>
	[
		...leaving,
		...shown
			.map( ( line, at ) => ( { line, at } ) )
			.filter(
				( { line: { key } } ) =>
					touched.includes( key ) &&
					! leaving.some( ( { line } ) => line.key === key )
			),
		// One that came back is drawn as what it is.
	].filter( ( { line } ) => ! has( lines, line.key ) );

export const withLineMarks = (
	cart: CartStore,
	clock: Clock = realClock
): MarkedCart => {
	let state = cart.getState();
	/** With the marks. */
	let shown = state;
	let leaving: readonly Leaving[] = [];
	const marks = new Map< string, LineMark >();
	const timers = new Map< string, () => void >();
	const listeners = new Set< () => void >();

	const show = (): void => {
		const { view } = state;
		const lines = markedLines( view.lines, marks, leaving );
		shown = { ...state, view: { ...view, lines } };
		[ ...listeners ].forEach( ( listener ) => listener() );
	};

	const mark = ( key: string, next: LineMark, time: number ): void => {
		marks.set( key, next );
		timers.get( key )?.();
		timers.set(
			key,
			clock.after( time, () => pass( key, next ) )
		);
	};

	const pass = ( key: string, over: LineMark ): void => {
		const isLeaving = leaving.some( ( { line } ) => line.key === key );
		if ( isLeaving && over === 'loaded' ) {
			mark( key, 'leaving', LEAVING_TIME );
		} else {
			marks.delete( key );
			leaving = leaving.filter( ( { line } ) => line.key !== key );
		}
		show();
	};

	const follow = (): void => {
		const { marks: before } = state;
		state = cart.getState();
		const touched =
			state.marks === before ? [] : Object.keys( state.marks );
		leaving = leavingAfter(
			leaving,
			shown.view.lines,
			touched,
			state.view.lines
		);
		touched.forEach( ( key ) => mark( key, 'loaded', LOADED_TIME ) );
		show();
	};

	const stop = cart.subscribe( follow );
	return {
		cart: {
			...cart,
			getState: () => shown,
			subscribe( listener ) {
				listeners.add( listener );
				return () => listeners.delete( listener );
			},
		},
		dispose() {
			stop();
			timers.forEach( ( cancel ) => cancel() );
		},
	};
};
