/**
 * Whatever happens on the page: what it says is so.
 */
import {
	fileState,
	initialState,
	reduce,
	unsaved,
	type Action,
	type State,
} from '../domain/state';
import type { Feature, Values } from '../domain/types';
import { answer, feature, field, width } from './helpers';

const WIDTH = 'cart.width';
const SEARCH = 'search.enabled';

/** As the shop answers when these values are stored. */
const shop = ( stored: Values ) =>
	answer( [
		feature( 'cart', [ width( Number( stored[ WIDTH ] ?? 420 ) ) ] ),
		feature( 'search', [], {
			fields: [
				field( 'enabled', {
					default: true,
					value: stored[ SEARCH ] !== false,
				} ),
			],
		} ) as Feature,
	] );

const set = ( value: number | string, error?: string ): Action => ( {
	type: 'set',
	name: WIDTH,
	value,
	...( error !== undefined && { error } ),
} );
const refused: Action = {
	type: 'refused',
	errors: { [ WIDTH ]: 'From 300 to 800.' },
	message: 'Nothing was saved.',
};
const unreached: Action = { type: 'failed', message: 'Try again.' };
const conflict = ( theirs: number ): Action => ( {
	type: 'conflicts',
	conflicts: { [ WIDTH ]: theirs },
	message: 'Somebody else.',
} );
const file = ( value: number ): Action => ( {
	type: 'file',
	result: { status: 'success', values: { [ WIDTH ]: value }, details: [] },
} );
const badFile: Action = {
	type: 'file',
	result: { status: 'error', text: 'Not from Vitrin.', details: [] },
};
const saved = ( stored: Values, sent: Values ): Action => ( {
	type: 'saved',
	answer: shop( stored ),
	sent,
} );

const after = ( ...actions: Action[] ): State =>
	actions.reduce( reduce, initialState( shop( {} ) ) );

/** What is said of saving and of files. */
const said = ( state: State ): string =>
	[
		state.failure,
		Object.keys( state.conflicts ).length > 0 && 'conflict',
		state.file?.status === 'error' && state.file.text,
		state.file?.status === 'success' &&
			`file ${ fileState( state, state.file.values ) }`,
		state.changedByOthers.length > 0 && 'changed by others',
		[ 'saved', 'discarded', 'reset' ].includes( state.status ) &&
			state.status,
	]
		.filter( Boolean )
		.join( ', ' );

describe( 'a message goes once it is no longer true', () => {
	it.each< [ string, Action[], string, Action, string ] >( [
		[
			'refused, then mended',
			[ set( 5 ), { type: 'saving' }, refused ],
			'Nothing was saved.',
			set( 500 ),
			'',
		],
		[
			'refused, then the defaults',
			[ set( 5 ), refused ],
			'Nothing was saved.',
			{ type: 'reset', feature: 'cart' },
			'reset',
		],
		[
			'not reached, another change',
			[ set( 500 ), unreached ],
			'Try again.',
			set( 600 ),
			'Try again.',
		],
		[
			'not reached, then taken back by hand',
			[ set( 500 ), unreached ],
			'Try again.',
			set( 420 ),
			'',
		],
		[
			'not reached, then discarded',
			[ set( 500 ), unreached ],
			'Try again.',
			{ type: 'discard' },
			'discarded',
		],
		[
			'a conflict, then theirs typed by hand',
			[ set( 500 ), conflict( 640 ) ],
			'conflict',
			set( 640 ),
			'',
		],
		[
			'a conflict, then my change taken back',
			[ set( 500 ), conflict( 640 ) ],
			'conflict',
			set( 420 ),
			'',
		],
		[
			'a conflict, then another value of mine',
			[ set( 500 ), conflict( 640 ) ],
			'conflict',
			set( 510 ),
			'conflict',
		],
		[
			'a file read, then saved',
			[ file( 500 ), { type: 'saving' } ],
			'file waits',
			saved( { [ WIDTH ]: 500 }, { [ WIDTH ]: 500 } ),
			'saved',
		],
		[
			'a file read, then discarded',
			[ file( 500 ) ],
			'file waits',
			{ type: 'discard' },
			'discarded',
		],
		[
			'a file read, then taken back by hand',
			[ file( 500 ) ],
			'file waits',
			set( 420 ),
			'',
		],
		[
			'a file read, then a bad one',
			[ file( 500 ) ],
			'file waits',
			badFile,
			'Not from Vitrin.',
		],
		[
			'a bad file, then another is being read',
			[ badFile ],
			'Not from Vitrin.',
			{ type: 'file', result: null },
			'',
		],
		[ 'a file as the shop is', [], '', file( 420 ), 'file same' ],
		[
			'saved, then changed',
			[ set( 500 ), saved( { [ WIDTH ]: 500 }, { [ WIDTH ]: 500 } ) ],
			'saved',
			set( 600 ),
			'',
		],
		[
			'changed by others, then here',
			[
				{ type: 'set', name: SEARCH, value: false },
				saved(
					{ [ WIDTH ]: 640, [ SEARCH ]: false },
					{ [ SEARCH ]: false }
				),
			],
			'changed by others, saved',
			set( 500 ),
			'',
		],
	] )( '[SET-02] %s', ( _, before, wasSaid, action, isSaid ) => {
		const state = after( ...before );
		expect( said( state ) ).toBe( wasSaid );
		expect( said( reduce( state, action ) ) ).toBe( isSaid );
	} );

	it( '[SET-02] whatever is discarded, the page shows what the other admin has stored', () => {
		const state = after( set( 500 ), conflict( 640 ), { type: 'discard' } );
		expect( state.wanted[ WIDTH ] ).toBe( 640 );
		expect( unsaved( state ) ).toEqual( {} );
	} );

	it( '[SET-02] why a value can’t be used outlasts a save that began before it was typed', () => {
		const state = after(
			set( 500 ),
			{ type: 'saving' },
			set( 'wide', 'A number.' ),
			saved( { [ WIDTH ]: 500 }, { [ WIDTH ]: 500 } )
		);
		expect( state.errors ).toEqual( { [ WIDTH ]: 'A number.' } );
		expect( unsaved( state ) ).toEqual( { [ WIDTH ]: 'wide' } );
	} );
} );

/** The same numbers for the same seed. */
const random = ( seed: number ) => () => {
	seed = ( seed * 1_103_515_245 + 12_345 ) % 2_147_483_648;
	return seed / 2_147_483_648;
};

/** Messages of the state that are not so. */
const untrue = ( state: State ): string[] => {
	const { conflicts, wanted, stored, failure, isOfValues, status } = state;
	const waiting = Object.keys( unsaved( state ) );
	const values = state.file?.status === 'success' && state.file.values;
	const isSame = values && values[ WIDTH ] === stored[ WIDTH ];
	const isDone = [ 'saved', 'discarded' ].includes( status );
	return [
		Object.entries( conflicts ).some(
			( [ name, theirs ] ) =>
				wanted[ name ] === theirs || ! waiting.includes( name )
		) && 'a conflict',
		failure &&
			( isOfValues ? Object.keys( state.errors ) : waiting ).length ===
				0 &&
			'a failure',
		values &&
			fileState( state, values ) !== ( isSame ? 'same' : 'waits' ) &&
			'a file',
		isDone && ( failure || Object.keys( conflicts ).length > 0 ) && status,
	].filter( ( one ) => typeof one === 'string' && one !== '' ) as string[];
};

it( '[SET-02] in any history no message is untrue', () => {
	for ( let seed = 1; seed <= 400; seed++ ) {
		const next = random( seed );
		const pick = < T >( all: T[] ): T =>
			all[ Math.floor( next() * all.length ) ] as T;
		const value = () => pick( [ 5, 420, 500, 640 ] );
		let state = initialState( shop( {} ) );
		for ( let step = 0; step < 12; step++ ) {
			const sent = unsaved( state );
			state = reduce(
				state,
				pick< () => Action >( [
					() => set( value() ),
					() => set( 'wide', 'A number.' ),
					() => ( {
						type: 'set',
						name: SEARCH,
						value: next() < 0.5,
					} ),
					() => file( value() ),
					() => badFile,
					() => ( { type: 'discard' } ),
					() => ( { type: 'reset', feature: 'cart' } ),
					() => ( { type: 'saving' } ),
					() => refused,
					() => unreached,
					() => conflict( value() ),
					() => ( { type: 'take-theirs' } ),
					() => saved( { ...state.stored, ...sent }, sent ),
				] )()
			);
			expect( untrue( state ) ).toEqual( [] );
		}
	}
} );
