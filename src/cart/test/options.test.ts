/**
 * A line whose options change: to the shop another line, to the shopper the same one.
 */
import { createScope } from '../../shared/dom/scope';
import { becameOf, type OptionsRequest } from '../domain/changes/options';
import { initialState, reduce } from '../domain/core';
import { WAITING } from '../domain/storage-key';
import type {
	CallResult,
	CartLine,
	PendingChange,
	ServerCart,
} from '../domain/types';
import { resumePending } from '../dom/resume-pending';
import { createCart, type EngineStore } from '../store';
import {
	addOf,
	areOne,
	answerWith,
	cartWith,
	KEY,
	OTHER,
	isChangeApplied,
} from './helpers';

const NEW = 'c1c2c3c4c5c6c7c8c9c0c1c2c3c4c5c6';
const RED: OptionsRequest = {
	key: KEY,
	variationId: 36,
	options: { attribute_pa_color: 'red' },
	quantity: 3,
	name: 'پیراهن نخی',
	attributes: [ { name: 'رنگ', value: 'قرمز' } ],
};

/** The fixture's cart after its first line has become red. */
const redCart = ( quantity = 3, revision = 8 ): ServerCart => {
	const cart = cartWith( {}, revision );
	const lines = cart.lines.map( ( line ): CartLine =>
		line.key === KEY
			? {
					...line,
					key: NEW,
					variationId: 36,
					options: RED.options,
					attributes: RED.attributes,
					quantity,
				}
			: line
	);
	return { ...cart, lines };
};

const yes = ( cart: ServerCart | null ): CallResult => ( {
	ok: true,
	value: answerWith( cart ),
} );
const no = (
	kind: 'refused' | 'timeout' | 'server',
	cart?: ServerCart
): CallResult => ( {
	ok: false,
	failure: {
		kind,
		code: 409,
		message: 'no',
		...( cart && { answer: answerWith( cart ) } ),
	},
} );

/** A server under the test's thumb. */
const setUp = ( server = cartWith() ) => {
	const calls: Array< {
		change: PendingChange | null;
		answer: ( sent: CallResult ) => Promise< void >;
	} > = [];
	let made = 0;
	const settle = async () => {
		for ( let i = 0; i < 10; i++ ) {
			await Promise.resolve();
		}
	};
	const store = createCart( {
		send: ( change ) =>
			new Promise( ( resolve ) =>
				calls.push( {
					change,
					async answer( sent ) {
						resolve( sent );
						await settle();
					},
				} )
			),
		server,
		cookieCart: { quantity: 0, total: '0' },
		hasCart: () => true,
		newOperation: () => `operation${ ++made }`,
		lostMessage: () => 'lost',
		onAnswer: () => {},
		// Pauses pass at once.
		clock: {
			after( milliseconds, task ) {
				if ( milliseconds > 500 && milliseconds < 2600 ) {
					queueMicrotask( task );
				}
				return () => {};
			},
		},
		random: () => 0.5,
	} );
	const line = ( id = KEY ) =>
		store.getState().view.lines.find( ( other ) => other.id === id );
	return { store, calls, settle, line };
};

describe( 'what is seen', () => {
	it( '[SIDE-19] shows the new options and quantity at once, and marks line and totals', () => {
		const { store, line } = setUp();
		void store.setOptions( RED );
		expect( line() ).toMatchObject( {
			key: KEY,
			attributes: RED.attributes,
			quantity: 3,
			mark: 'loading',
			removing: false,
		} );
		expect( store.getState().view ).toMatchObject( {
			quantity: cartWith().quantity + 1,
			totalsPending: true,
		} );
	} );

	it( '[SIDE-08] the line keeps its place and stays the same one, under its new key', async () => {
		const { store, calls, line } = setUp();
		const done = store.setOptions( RED );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		expect( ( await done ).ok ).toBe( true );
		expect( store.getState().view.lines.map( ( { id } ) => id ) ).toEqual( [
			KEY,
			OTHER,
		] );
		expect( line() ).toMatchObject( {
			key: NEW,
			mark: null,
			removing: false,
			quantity: 3,
		} );
		expect( store.getState().marks ).toEqual( { [ NEW ]: 'loaded' } );
	} );

	it( '[SIDE-08] becoming the same as another line, the two are one where the changed one stood', async () => {
		const { store, calls } = setUp();
		const merged = redCart( 4 );
		merged.lines = [ { ...merged.lines[ 0 ]!, key: OTHER } ];
		void store.setOptions( RED );
		await calls[ 0 ]!.answer( yes( merged ) );
		expect(
			store.getState().view.lines.map( ( { id, key } ) => [ id, key ] )
		).toEqual( [ [ KEY, OTHER ] ] );
	} );

	it( 'a line that has come back under the old key is drawn by that key', async () => {
		const { store, calls } = setUp();
		void store.setOptions( RED );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		const both = redCart( 3, 9 );
		both.lines = [ ...both.lines, cartWith().lines[ 0 ]! ];
		store.receive( answerWith( both ) );
		expect( store.getState().view.lines.map( ( { id } ) => id ) ).toEqual( [
			NEW,
			OTHER,
			KEY,
		] );
	} );

	it( '[SIDE-19] refused, it is put back with the reason', async () => {
		const { store, calls, line } = setUp();
		const done = store.setOptions( RED );
		await calls[ 0 ]!.answer( no( 'refused', cartWith( {}, 8 ) ) );
		expect( await done ).toMatchObject( {
			ok: false,
			failure: { message: 'no' },
		} );
		expect( line() ).toMatchObject( {
			key: KEY,
			quantity: 2,
			attributes: cartWith().lines[ 0 ]!.attributes,
			mark: null,
		} );
		expect( store.getState().failure?.message ).toBe( 'no' );
	} );
} );

describe( 'what else is pressed', () => {
	it( '[SIDE-19] a quantity wished meanwhile goes to what the line has become', async () => {
		const { store, calls, line } = setUp();
		void store.setOptions( RED );
		void store.setQuantity( KEY, 5 );
		expect( line()?.quantity ).toBe( 5 );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		expect( calls[ 1 ]!.change ).toMatchObject( {
			type: 'quantity',
			key: NEW,
			quantity: 5,
		} );
		expect( line()?.quantity ).toBe( 5 );
		await calls[ 1 ]!.answer( yes( redCart( 5, 9 ) ) );
		expect( store.getState().pending ).toEqual( [] );
	} );

	it( '[SIDE-19] a removal wished meanwhile removes it, whatever the change’s fate', async () => {
		const { store, calls } = setUp();
		void store.setOptions( RED );
		void store.remove( KEY );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		expect( calls[ 1 ]!.change ).toMatchObject( {
			type: 'remove',
			key: NEW,
		} );
	} );

	it( '[SIDE-08] options wished twice go out one after the other, the second for the new key', async () => {
		const { store, calls } = setUp();
		void store.setOptions( RED );
		void store.setOptions( { ...RED, variationId: 37 } );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		expect( calls[ 1 ]!.change ).toMatchObject( {
			key: NEW,
			variationId: 37,
			operation: 'operation2',
		} );
	} );

	it( 'a click on the line as it was drawn before finds it', async () => {
		const { store, calls } = setUp();
		void store.setOptions( RED );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		void store.setQuantity( KEY, 1 );
		expect( calls[ 1 ]!.change ).toMatchObject( { key: NEW } );
	} );

	it( 'but not when a line of the old key is there again', async () => {
		const { store, calls } = setUp();
		void store.setOptions( RED );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		const both = redCart( 3, 9 );
		both.lines = [ ...both.lines, cartWith().lines[ 0 ]! ];
		store.receive( answerWith( both ) );
		void store.setQuantity( KEY, 1 );
		expect( calls[ 1 ]!.change ).toMatchObject( { key: KEY } );
	} );

	it( 'speaks for no other change of the line, and none for it', () => {
		const options: PendingChange = {
			...RED,
			type: 'options',
			id: '1',
			since: 0,
			operation: 'operation1',
		};
		const quantity: PendingChange = {
			type: 'quantity',
			id: '2',
			since: 0,
			key: KEY,
			quantity: 1,
		};
		expect( areOne( options, quantity ) ).toBe( false );
		expect( areOne( quantity, options ) ).toBe( false );
		expect( areOne( options, options ) ).toBe( false );
	} );
} );

describe( 'its fate', () => {
	const change: PendingChange = {
		...RED,
		type: 'options',
		id: '1',
		since: 0,
		operation: 'operation1',
	};

	it( '[SIDE-08] is known by its id alone', () => {
		const answer = answerWith( redCart() );
		expect( isChangeApplied( change, answer ) ).toBe( false );
		expect(
			isChangeApplied( change, {
				...answer,
				operations: [ 'operation1' ],
			} )
		).toBe( true );
	} );

	it( '[SIDE-08] a lost answer: sent again with the same id, answered as done, once', async () => {
		const { store, calls, settle, line } = setUp();
		const done = store.setOptions( RED );
		await calls[ 0 ]!.answer( no( 'server' ) );
		await settle();
		expect( calls[ 1 ]!.change ).toMatchObject( {
			type: 'options',
			key: KEY,
			operation: 'operation1',
		} );
		await calls[ 1 ]!.answer( yes( redCart() ) );
		expect( ( await done ).ok ).toBe( true );
		expect( line() ).toMatchObject( { key: NEW } );
	} );

	it( '[SIDE-08] no answer: asked about by its id before anything is sent again', async () => {
		const { store, calls, settle } = setUp();
		const done = store.setOptions( RED );
		await calls[ 0 ]!.answer( no( 'timeout' ) );
		await settle();
		expect( calls[ 1 ]!.change ).toBeNull();
		await calls[ 1 ]!.answer( {
			ok: true,
			value: {
				...answerWith( redCart() ),
				operations: [ 'operation1' ],
			},
		} );
		expect( ( await done ).ok ).toBe( true );
		expect( calls ).toHaveLength( 2 );
	} );

	it( 'a line of the same variation with other options is not what it has become', () => {
		expect(
			becameOf(
				{ ...RED, options: { attribute_pa_color: 'green' } },
				[],
				redCart().lines
			)
		).toBeUndefined();
	} );

	it( 'of two lines of that variation it is the one that is new, else the one that has grown', () => {
		const [ red ] = redCart().lines;
		const engraved = { ...red!, key: 'engraved' };
		const after = [ engraved, red! ];
		expect( becameOf( RED, [ engraved ], after )?.key ).toBe( NEW );
		expect(
			becameOf(
				RED,
				[ engraved, { ...red!, quantity: red!.quantity - 1 } ],
				after
			)?.key
		).toBe( NEW );
	} );

	it( 'one that is new comes before one that has only grown', () => {
		const [ red ] = redCart().lines;
		const grown = { ...red!, key: 'engraved' };
		expect(
			becameOf(
				RED,
				[ { ...grown, quantity: grown.quantity - 1 } ],
				[ grown, red! ]
			)?.key
		).toBe( NEW );
	} );

	it( 'a line of another variation, or with one other option, is none of them', () => {
		const options = { attribute_pa_color: 'red', attribute_pa_size: 'm' };
		const [ red ] = redCart().lines;
		const became = ( line: Partial< CartLine > ) =>
			becameOf(
				{ ...RED, options },
				[],
				[ { ...red!, options, ...line } ]
			)?.key;
		expect( became( {} ) ).toBe( NEW );
		expect( became( { variationId: 37 } ) ).toBeUndefined();
		expect(
			became( { options: { ...options, attribute_pa_size: 'l' } } )
		).toBeUndefined();
	} );

	it( '[SIDE-19] what is wished for other lines, or added, stays theirs', async () => {
		const { store, calls, settle } = setUp();
		void store.setOptions( RED );
		await settle();
		void store.setQuantity( OTHER, 4 );
		void store.add( addOf( 77 ) );
		await calls[ 0 ]!.answer( yes( redCart() ) );
		await settle();
		const { pending, view } = store.getState();
		expect( pending ).toMatchObject( [
			{ type: 'quantity', key: OTHER, quantity: 4 },
			{ type: 'add', request: { productId: 77 } },
		] );
		expect( pending[ 1 ] ).not.toHaveProperty( 'key' );
		expect( view.lines.find( ( { key } ) => key === OTHER ) ).toMatchObject(
			{ quantity: 4 }
		);
	} );

	it( '[SIDE-19] other lines are shown with their own options meanwhile', () => {
		const { store, line } = setUp();
		void store.setOptions( { ...RED, key: OTHER } );
		expect( line() ).toMatchObject( {
			variationId: 35,
			options: { attribute_pa_color: 'blue' },
			quantity: 2,
		} );
		void store.setQuantity( KEY, 4 );
		expect( line( OTHER ) ).toMatchObject( { attributes: RED.attributes } );
		expect( line() ).toMatchObject( { variationId: 35, quantity: 4 } );
	} );

	describe( 'that takes another line in', () => {
		/** Blue, which is to become red, and three red ones. */
		const both = (): ServerCart => {
			const cart = cartWith();
			const red = { ...redCart().lines[ 0 ]!, quantity: 3 };
			return { ...cart, lines: [ ...cart.lines, red ], quantity: 6 };
		};

		it.each( [
			[
				'minus',
				( store: EngineStore ) => store.setQuantity( KEY, 1 ),
				{ type: 'quantity', key: NEW, quantity: 1 + 3 },
			],
			[
				'a removal',
				( store: EngineStore ) => store.remove( KEY ),
				{ type: 'quantity', key: NEW, quantity: 3 },
			],
		] )(
			'[SIDE-19] %s meanwhile leaves the other line’s pieces alone',
			async ( _name, press, sent ) => {
				const { store, calls, settle } = setUp( both() );
				void store.setOptions( RED );
				await settle();
				void press( store );
				await calls[ 0 ]!.answer( {
					ok: true,
					value: answerWith( redCart( 6 ) ),
				} );
				await settle();
				expect( calls[ 1 ]!.change ).toMatchObject( sent );
				expect(
					store
						.getState()
						.view.lines.find( ( { key } ) => key === NEW )
				).toMatchObject( { quantity: sent.quantity } );
			}
		);
	} );

	it( '[SIDE-19] a line that has an old key again is meant itself', async () => {
		const { store, calls, settle } = setUp();
		void store.setOptions( RED );
		await settle();
		await calls[ 0 ]!.answer( {
			ok: true,
			value: answerWith( redCart() ),
		} );
		// Blue was added once more, and removed.
		const cart = cartWith( {}, 9 );
		store.receive( answerWith( cart ) );
		store.receive( answerWith( redCart( 3, 10 ) ) );
		void store.restore( cart.lines[ 0 ]!, 0 );
		await settle();
		void store.setQuantity( KEY, 5 );
		expect( store.getState().pending.at( -1 ) ).toMatchObject( {
			type: 'quantity',
			key: KEY,
		} );
	} );

	it( 'an answer without a cart leaves the line as it is shown', () => {
		const state = reduce(
			initialState( cartWith(), { quantity: 0, total: '0' } ),
			{
				type: 'requested',
				change,
			}
		);
		const after = reduce( state, {
			type: 'answered',
			cart: null,
			id: '1',
		} );
		expect( after.view.lines[ 0 ] ).toMatchObject( { key: KEY, id: KEY } );
		expect( after.view.lines ).toHaveLength( 2 );
	} );
} );

describe( 'an add of a variation of which any value will do', () => {
	it( '[SIDE-19] counts for the line with the same options only', () => {
		const { store, line } = setUp();
		const request = ( color: string ) => ( {
			...addOf( 31 ),
			action: 'vitrin_add_item' as const,
			fields: {
				variation_id: '35',
				'attributes[attribute_pa_color]': color,
			},
		} );
		void store.add( request( 'green' ) );
		expect( line()?.quantity ).toBe( 2 );
		expect( store.getState().view.incoming ).toBe( 1 );
		void store.add( request( 'blue' ) );
		expect( line()?.quantity ).toBe( 3 );
	} );
} );

describe( 'a page that is left', () => {
	const change = {
		...RED,
		type: 'options',
		id: '1',
		since: 5,
		operation: 'operation1',
	};

	it.each( [
		[ 'whole', change, 1 ],
		[ 'without its id', { ...change, operation: 1 }, 0 ],
		[ 'without its line', { ...change, key: null }, 0 ],
		[ 'without options', { ...change, options: null }, 0 ],
		[ 'with a broken quantity', { ...change, quantity: 'x' }, 0 ],
		[ 'without its variation', { ...change, variationId: null }, 0 ],
		[ 'without words', { ...change, attributes: 'x' }, 0 ],
	] )( 'a change that is %s', ( _name, kept, count ) => {
		sessionStorage.setItem( WAITING, JSON.stringify( [ kept ] ) );
		const resume = jest.fn();
		resumePending(
			createScope(),
			{ resume } as unknown as EngineStore,
			() => {},
			() => 6
		);
		expect( resume.mock.calls.flat( 2 ) ).toHaveLength( count );
	} );
} );
