import type { Clock } from '../../shared/domain/time';
import { createSideCartStore, getSideCartStore } from '../store';

/** A fake clock; times in milliseconds. */
function handClock() {
	let now = 0;
	let tasks: Array< { at: number; task: () => void } > = [];
	const clock: Clock = {
		after( milliseconds, task ) {
			const entry = { at: now + milliseconds, task };
			tasks.push( entry );
			return () => {
				tasks = tasks.filter( ( other ) => other !== entry );
			};
		},
	};
	return {
		clock,
		pass( milliseconds: number ) {
			const until = now + milliseconds;
			for (;;) {
				const [ next ] = tasks
					.filter( ( { at } ) => at <= until )
					.sort( ( a, b ) => a.at - b.at );
				if ( ! next ) {
					break;
				}
				now = next.at;
				tasks = tasks.filter( ( other ) => other !== next );
				next.task();
			}
			now = until;
		},
	};
}

describe( 'side-cart store', () => {
	it( '[SIDE-01] keeps the same state when nothing changes', () => {
		const store = createSideCartStore( handClock().clock );
		const closed = store.getState();
		store.close();
		expect( store.getState() ).toBe( closed );
		store.open();
		const open = store.getState();
		expect( open.isOpen ).toBe( true );
		store.open();
		expect( store.getState() ).toBe( open );
	} );

	it( '[SIDE-01] tells its listeners once per change, until they leave', () => {
		const store = createSideCartStore( handClock().clock );
		const listener = jest.fn();
		const leave = store.subscribe( listener );
		store.open();
		store.open();
		expect( listener ).toHaveBeenCalledTimes( 1 );
		leave();
		store.close();
		expect( listener ).toHaveBeenCalledTimes( 1 );
		expect( store.getState().isOpen ).toBe( false );
	} );

	it( '[SIDE-09] shows a notice 200 later, for 3000', () => {
		const { clock, pass } = handClock();
		const store = createSideCartStore( clock );
		store.showNotice( 'Out of stock.' );
		pass( 199 );
		expect( store.getState().notice ).toBeNull();
		pass( 1 );
		expect( store.getState().notice?.text ).toBe( 'Out of stock.' );
		pass( 2999 );
		expect( store.getState().notice?.text ).toBe( 'Out of stock.' );
		pass( 1 );
		expect( store.getState().notice ).toBeNull();
	} );

	it( '[SIDE-09] shows nothing when suppressed, or without words', () => {
		const { clock, pass } = handClock();
		const store = createSideCartStore( clock );
		store.showNotice( 'Wrong code.', { suppress: true } );
		store.showNotice( '' );
		pass( 1000 );
		expect( store.getState().notice ).toBeNull();
	} );

	it( '[SIDE-09] gives a newer notice its full time, and a repeated one a new id', () => {
		const { clock, pass } = handClock();
		const store = createSideCartStore( clock );
		store.showNotice( 'First.' );
		pass( 2000 );
		const first = store.getState().notice;
		store.showNotice( 'First.' );
		pass( 200 );
		expect( store.getState().notice?.id ).not.toBe( first?.id );
		pass( 2999 );
		expect( store.getState().notice ).not.toBeNull();
		pass( 1 );
		expect( store.getState().notice ).toBeNull();
	} );

	it( '[SIDE-01] is one per page, whoever asks first', () => {
		const store = getSideCartStore();
		store.open();
		expect( getSideCartStore() ).toBe( store );
		expect( getSideCartStore().getState().isOpen ).toBe( true );
	} );
} );
