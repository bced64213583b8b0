import { initialState, reduce, unsaved, type Action } from '../domain/state';
import { missingFeatures, nest } from '../domain/values';
import { answer, feature, field, width } from './helpers';

const first = () =>
	initialState(
		answer( [
			feature( 'side-cart', [
				width( 420 ),
				field( 'note', { default: true } ),
			] ),
			feature( 'search' ),
		] )
	);
const after = ( ...actions: Action[] ) => actions.reduce( reduce, first() );

describe( 'settings that an admin changes', () => {
	it( '[SET-02] nothing is unsaved to begin with; a change is, until it is taken back', () => {
		expect( unsaved( first() ) ).toEqual( {} );
		const changed = after( {
			type: 'set',
			name: 'side-cart.width',
			value: 500,
		} );
		expect( unsaved( changed ) ).toEqual( { 'side-cart.width': 500 } );
		expect(
			unsaved(
				reduce( changed, {
					type: 'set',
					name: 'side-cart.width',
					value: 420,
				} )
			)
		).toEqual( {} );
		expect( unsaved( reduce( changed, { type: 'discard' } ) ) ).toEqual(
			{}
		);
	} );

	it( '[SET-02] what is saved is stored, and what was changed while saving stays unsaved', () => {
		const sent = { 'side-cart.width': 500 };
		const state = after(
			{ type: 'set', name: 'side-cart.width', value: 500 },
			{ type: 'saving' },
			{ type: 'set', name: 'search.enabled', value: false },
			{
				type: 'saved',
				sent,
				answer: answer( [
					feature( 'side-cart', [ width( 500 ), field( 'note' ) ] ),
					feature( 'search' ),
				] ),
			}
		);
		expect( unsaved( state ) ).toEqual( { 'search.enabled': false } );
		expect( state.status ).toBe( 'saved' );
		expect( state.changedByOthers ).toEqual( [] );
	} );

	it( '[SET-02] tells what somebody else has saved meanwhile', () => {
		const state = after(
			{ type: 'set', name: 'search.enabled', value: false },
			{
				type: 'saved',
				sent: { 'search.enabled': false },
				answer: answer( [
					feature( 'side-cart', [ width( 640 ), field( 'note' ) ] ),
					feature( 'search', [], {
						fields: [ field( 'enabled', { default: true } ) ],
					} ),
				] ),
			}
		);
		expect( state.changedByOthers ).toEqual( [ 'side-cart.width' ] );
		expect( state.wanted[ 'side-cart.width' ] ).toBe( 640 );
	} );

	it( '[SET-02] refused values stay, with their reasons, until they are changed', () => {
		const refused = after(
			{ type: 'set', name: 'side-cart.width', value: 5 },
			{
				type: 'refused',
				errors: { 'side-cart.width': 'From 300 to 800.' },
				message: 'Nothing was saved.',
			}
		);
		expect( unsaved( refused ) ).toEqual( { 'side-cart.width': 5 } );
		expect( refused ).toMatchObject( {
			status: 'failed',
			failure: 'Nothing was saved.',
			errors: { 'side-cart.width': 'From 300 to 800.' },
		} );
		expect(
			reduce( refused, {
				type: 'set',
				name: 'side-cart.width',
				value: 400,
			} ).errors
		).toEqual( {} );
	} );

	it( 'keeps what was typed that can’t be used, with the reason', () => {
		const state = after( {
			type: 'set',
			name: 'side-cart.width',
			value: 'wide',
			error: 'A number.',
		} );
		expect( state.wanted[ 'side-cart.width' ] ).toBe( 'wide' );
		expect( state.errors ).toEqual( { 'side-cart.width': 'A number.' } );
	} );

	it( '[SET-02] a failure loses nothing', () => {
		const state = after(
			{ type: 'set', name: 'side-cart.width', value: 500 },
			{ type: 'saving' },
			{ type: 'failed', message: 'No network.' }
		);
		expect( unsaved( state ) ).toEqual( { 'side-cart.width': 500 } );
		expect( state.failure ).toBe( 'No network.' );
	} );

	it( '[SET-02] of two admins the later one may take what the other has saved', () => {
		const state = after(
			{ type: 'set', name: 'side-cart.width', value: 500 },
			{ type: 'set', name: 'search.enabled', value: false },
			{
				type: 'conflicts',
				conflicts: { 'side-cart.width': 640 },
				message: 'Somebody else.',
			}
		);
		expect( unsaved( state ) ).toHaveProperty( [ 'side-cart.width' ], 500 );
		const taken = reduce( state, { type: 'take-theirs' } );
		expect( unsaved( taken ) ).toEqual( { 'search.enabled': false } );
		expect( taken.wanted[ 'side-cart.width' ] ).toBe( 640 );
		expect( taken.conflicts ).toEqual( {} );
	} );

	it( '[SET-02] a feature goes back to its defaults, but stays on or off', () => {
		const state = after(
			{ type: 'set', name: 'side-cart.width', value: 500 },
			{ type: 'set', name: 'side-cart.enabled', value: false },
			{ type: 'set', name: 'search.enabled', value: false },
			{ type: 'reset', feature: 'side-cart' }
		);
		expect( unsaved( state ) ).toEqual( {
			'side-cart.note': true,
			'side-cart.enabled': false,
			'search.enabled': false,
		} );
	} );
} );

describe( 'values', () => {
	it( 'are sent by feature and name', () => {
		expect( nest( { 'a.b': 1, 'a.c': true, 'd.e': 'f' } ) ).toEqual( {
			a: { b: 1, c: true },
			d: { e: 'f' },
		} );
	} );

	it( '[SET-02] say which features one needs that are off, however far away', () => {
		const cart = feature( 'cart' );
		const drawer = feature( 'drawer', [], { requires: [ 'cart' ] } );
		const fly = feature( 'fly', [], { requires: [ 'drawer' ] } );
		const all = [ cart, drawer, fly ];
		const on = {
			'cart.enabled': true,
			'drawer.enabled': true,
			'fly.enabled': true,
		};
		expect( missingFeatures( fly, all, on ) ).toEqual( [] );
		expect(
			missingFeatures( fly, all, { ...on, 'cart.enabled': false } )
		).toEqual( [ 'cart' ] );
		expect(
			missingFeatures( fly, all, { ...on, 'drawer.enabled': false } )
		).toEqual( [ 'drawer' ] );
	} );
} );
