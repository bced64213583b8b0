/**
 * Lines that follow another one, as a bundle's parts do: only the shop knows what becomes of them.
 */
import { initialState, reduce } from '../domain/core';
import { parseCart } from '../domain/answer';
import type { CartLine, PendingChange } from '../domain/types';
import fixture from '../cart.fixture.json';
import { addOf, cartWith, KEY, OTHER } from './helpers';

const cart = ( changes: Partial< CartLine > ) => {
	const server = cartWith();
	server.lines = server.lines.map( ( line ) =>
		line.key === OTHER ? { ...line, ...changes } : line
	);
	return server;
};

const CHANGES: Array< [ string, object ] > = [
	[
		'a step',
		{ type: 'step', key: KEY, by: 1, quantity: 3, operation: 'o' },
	],
	[ 'a typed number', { type: 'quantity', key: KEY, quantity: 5 } ],
	[ 'a removal', { type: 'remove', key: KEY, action: 'vitrin_remove_item' } ],
	[ 'an add', { type: 'add', operation: 'o', request: addOf( 99, 1 ) } ],
];

describe( 'a line that follows another', () => {
	it.each( CHANGES )(
		'[SIDE-19] keeps its number and is marked while %s is under way',
		( _name, change ) => {
			const state = reduce(
				initialState( cart( { changeable: false } ), {
					quantity: 0,
					total: '',
				} ),
				{
					type: 'requested',
					change: { id: '1', since: 0, ...change } as PendingChange,
				}
			);
			const line = state.view.lines.find( ( { key } ) => key === OTHER )!;
			expect( line.mark ).toBe( 'loading' );
			expect( line.quantity ).toBe(
				cart( {} ).lines.find( ( { key } ) => key === OTHER )!.quantity
			);
			const after = reduce( state, {
				type: 'answered',
				cart: { ...cart( { changeable: false } ), revision: 99 },
				id: '1',
			} );
			expect(
				after.view.lines.find( ( { key } ) => key === OTHER )!.mark
			).toBeNull();
		}
	);

	it( '[SIDE-19] a free line has no mark for another one’s change', () => {
		const state = reduce(
			initialState( cart( {} ), { quantity: 0, total: '' } ),
			{
				type: 'requested',
				change: {
					id: '1',
					since: 0,
					type: 'quantity',
					key: KEY,
					quantity: 5,
				},
			}
		);
		expect(
			state.view.lines.find( ( { key } ) => key === OTHER )!.mark
		).toBeNull();
	} );
} );

describe( 'what the shop says of it', () => {
	const parsed = ( more: object ) =>
		parseCart( {
			...fixture,
			lines: [ { ...fixture.lines[ 0 ], ...more } ],
		} ).lines[ 0 ]!;

	it( '[SIDE-04] is missing where no plugin has changed anything', () => {
		expect( parsed( {} ) ).toMatchObject( {
			removable: undefined,
			changeable: undefined,
			overrides: undefined,
		} );
	} );

	it( '[SIDE-04] is read, as far as it differs', () => {
		expect(
			parsed( {
				removable: false,
				overrides: { price: [ { text: 'رایگان', as: 'ins' } ] },
			} )
		).toMatchObject( {
			removable: false,
			changeable: undefined,
			overrides: {
				price: [ { text: 'رایگان', as: 'ins' } ],
				subtotal: null,
				classes: '',
			},
		} );
	} );

	it( '[SEC-02] is refused with an element that is none of ours', () => {
		expect( () =>
			parsed( {
				overrides: { price: [ { text: 'x', as: 'script' } ] },
			} )
		).toThrow();
	} );
} );
