/**
 * The pure rules.
 */
import { isSafeAddress } from '../domain/safe-address';
import { setCustomData, removeCustomData } from '../client/custom-data';
import { isStale, readCounter } from '../domain/counter';
import {
	inSendingOrder,
	nextOrder,
	nextToSend,
	retryDelay,
	type Outgoing,
} from '../domain/outbox';
import { delayOf, untilTurn } from '../domain/schedule';
import {
	beginWith,
	EMPTY,
	hear,
	isMissing,
	merge,
	shownOf,
	type Thread,
} from '../domain/thread';
import type { Message } from '../domain/types';

const message = ( sequence: number ): Message => ( {
	id: `m${ sequence }`,
	sequence,
	sender: 'agent',
	type: 'text',
	message: String( sequence ),
	agent: null,
	createdAt: 0,
} );

const sequences = ( messages: readonly Message[] ) =>
	messages.map( ( one ) => one.sequence );

describe( 'messages', () => {
	it( '[CHAT-13a] stand by sequence, each once, whatever order they come in', () => {
		let thread: Thread = hear( EMPTY, 5 );
		expect( isMissing( thread ) ).toBe( true );
		for ( const sequence of [ 3, 1, 3, 5 ] ) {
			thread = merge( thread, [ message( sequence ) ] );
		}
		expect( sequences( thread.messages ) ).toEqual( [ 1, 3, 5 ] );
		expect( thread.through ).toBe( 1 );
		thread = merge( thread, [ message( 2 ), message( 3 ) ], 2, 3 );
		expect( thread.through ).toBe( 3 );
		thread = merge( thread, [ message( 4 ) ], 4, 4 );
		expect( [ thread.through, isMissing( thread ) ] ).toEqual( [
			5,
			false,
		] );
	} );
	it( '[CHAT-13a] a stretch that the server says is whole counts as such, also where some were deleted', () => {
		const thread = merge(
			hear( EMPTY, 9 ),
			[ message( 8 ), message( 9 ) ],
			1,
			9
		);
		expect( [ thread.through, isMissing( thread ) ] ).toEqual( [
			9,
			false,
		] );
	} );
	it( '[CHAT-13b] older ones show once none is missing between', () => {
		let thread = beginWith( merge( hear( EMPTY, 8 ), [ message( 8 ) ] ), {
			messages: [ message( 6 ), message( 7 ) ],
			from: 6,
			through: 7,
		} );
		expect( sequences( shownOf( thread ) ) ).toEqual( [ 6, 7, 8 ] );
		thread = merge( thread, [ message( 2 ) ] );
		expect( sequences( shownOf( thread ) ) ).toEqual( [ 6, 7, 8 ] );
		thread = merge( thread, [ 3, 4, 5 ].map( message ), 3, 5 );
		expect( sequences( shownOf( thread ) ) ).toEqual( [
			2, 3, 4, 5, 6, 7, 8,
		] );
	} );
	it( '[CHAT-13b] nothing of sequence 0, and less than is known changes nothing', () => {
		const thread = merge( hear( EMPTY, 1 ), [
			message( 0 ),
			message( 1 ),
		] );
		expect( sequences( thread.messages ) ).toEqual( [ 1 ] );
		expect( hear( thread, 0 ) ).toBe( thread );
	} );
} );

describe( 'what waits to be sent', () => {
	const one = (
		order: number,
		more: Partial< Outgoing > = {}
	): Outgoing => ( {
		id: `o${ order }`,
		text: '',
		order,
		contact: '',
		...more,
	} );
	it( '[CHAT-13b] goes in one order in all tabs, also after the clock was set back', () => {
		const all = [
			one( 7 ),
			one( 3 ),
			one( 5, { id: 'b' } ),
			one( 5, { id: 'a' } ),
		];
		expect( inSendingOrder( all ).map( ( { id } ) => id ) ).toEqual( [
			'o3',
			'a',
			'b',
			'o7',
		] );
		expect( nextOrder( all, 4 ) ).toBe( 8 );
		expect( nextOrder( [], 4 ) ).toBe( 4 );
	} );
	it( '[CHAT-13b] what was refused is passed over, and what somebody else has written waits for them', () => {
		const all = [
			one( 1, { refused: 'no' } ),
			one( 2, { contact: 'sara' } ),
			one( 3 ),
		];
		expect( nextToSend( all, 'reza' )?.id ).toBe( 'o3' );
		expect( nextToSend( all, 'sara' )?.id ).toBe( 'o2' );
		expect( nextToSend( all.slice( 0, 2 ), 'reza' ) ).toBeUndefined();
	} );
	it( '[CHAT-13b] is tried again ever later, and not before the server says', () => {
		expect(
			[ 0, 1, 3, 20 ].map( ( failures ) => retryDelay( failures ) )
		).toEqual( [ 1000, 2000, 8000, 60_000 ] );
		expect( retryDelay( 0, 90 ) ).toBe( 90_000 );
	} );
} );

describe( 'looking', () => {
	const usual = {
		isHidden: false,
		isTyping: false,
		sinceMessage: 0,
		failures: 0,
		isCall: false,
	};
	it.each( [
		[ 'within two minutes of a message', {}, 1500 ],
		[ 'later', { sinceMessage: 120_000 }, 15_000 ],
		[ 'while staff are typing', { isTyping: true }, 700 ],
		[ 'the same, by a call', { isTyping: true, isCall: true }, 5000 ],
		[ 'hidden', { isHidden: true }, 60_000 ],
		[ 'by a call', { isCall: true }, 5000 ],
		[ 'after failures', { failures: 3 }, 12_000 ],
		[ 'after many', { failures: 30, sinceMessage: 1e9 }, 60_000 ],
	] )( '[CHAT-14] %s', ( _, change, delay ) => {
		expect( delayOf( { ...usual, ...change } ) ).toBe( delay );
	} );
	it( '[CHAT-14] tabs take turns; a clock that was set back keeps none waiting', () => {
		expect( [
			untilTurn( 1500, 500 ),
			untilTurn( 1500, 1500 ),
			untilTurn( 1500, -9 ),
		] ).toEqual( [ 1000, 0, 0 ] );
	} );
	it( '[CHAT-14] a counter is five numbers; anything else is none', () => {
		expect( readCounter( { n: 1, r: 2, c: 3, t: 4, p: 5 } ) ).toEqual( {
			last: 1,
			staffRead: 2,
			changes: 3,
			typed: 4,
			presentUntil: 5,
		} );
		for ( const bad of [
			null,
			'',
			[],
			{},
			{ n: 1 },
			{ n: '1', r: 2, c: 3, t: 4, p: 5 },
			{ n: 1.5, r: 2, c: 3, t: 4, p: 5 },
		] ) {
			expect( readCounter( bad ) ).toBeNull();
		}
	} );
	it( '[CHAT-14] a file is old when it doesn’t know what the server said some seconds ago', () => {
		expect( [
			isStale( 4, 5, 3001 ),
			isStale( 4, 5, 2000 ),
			isStale( 5, 5, 9000 ),
		] ).toEqual( [ true, false, false ] );
	} );
} );

describe( 'custom data', () => {
	const calls = () => ( {
		updateProfile: jest.fn().mockResolvedValue( undefined ),
		setCustomField: jest.fn().mockResolvedValue( undefined ),
		removeFromProfile: jest.fn().mockResolvedValue( undefined ),
		removeCustomField: jest.fn().mockResolvedValue( undefined ),
	} );
	it( '[CHAT-09] needs a name and a value; name, email and phone go to the profile, others become custom fields', async () => {
		const provider = calls();
		expect( await setCustomData( provider, '', 'x' ) ).toBe( false );
		expect( await setCustomData( provider, 'x', ' ' ) ).toBe( false );
		expect( provider.setCustomField ).not.toHaveBeenCalled();
		for ( const name of [ 'name', 'email', 'phone' ] ) {
			expect( await setCustomData( provider, name, 'v' ) ).toBe( true );
			expect( provider.updateProfile ).toHaveBeenLastCalledWith( {
				[ name ]: 'v',
			} );
		}
		await setCustomData( provider, 'plan', 'gold' );
		expect( provider.setCustomField ).toHaveBeenCalledWith(
			'plan',
			'gold'
		);
		await removeCustomData( provider, 'email' );
		await removeCustomData( provider, 'plan' );
		await removeCustomData( provider, '' );
		expect( provider.removeFromProfile ).toHaveBeenCalledWith( [
			'email',
		] );
		expect( provider.removeCustomField.mock.calls ).toEqual( [
			[ 'plan' ],
		] );
	} );
} );

it.each( [
	[ 'https://shop.example/a.jpg', true ],
	[ 'HTTP://shop.example/a.jpg', true ],
	[ '/wp-content/a.jpg', true ],
	[ '//elsewhere.example/a.jpg', false ],
	[ '/\\elsewhere.example/a.jpg', false ],
	[ 'javascript:alert(1)', false ],
	[ ' javascript:alert(1)', false ],
	[ 'data:text/html,x', false ],
	[ '', false ],
] )( '[CHAT-06] %s may be linked to: %s', ( address, is ) => {
	expect( isSafeAddress( address ) ).toBe( is );
} );
