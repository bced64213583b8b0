import { kindOf, readStored } from '../domain/changes';
import { createQuantity, createStep } from '../domain/changes/quantity';
import type { Type } from '../domain/changes/kind';
import type { PendingChange } from '../domain/types';
import { addOf, answerWith, cartWith, KEY } from './helpers';

/** One of each kind, as a page has it under way. */
const COMMON = { id: '1', since: 5 };
const CHANGES: { [ T in Type ]: Extract< PendingChange, { type: T } > } = {
	add: { ...COMMON, type: 'add', request: addOf( 31 ), operation: 'op' },
	quantity: { ...COMMON, type: 'quantity', key: KEY, quantity: 3 },
	step: {
		...COMMON,
		type: 'step',
		key: KEY,
		quantity: 3,
		by: 1,
		operation: 'op',
	},
	remove: { ...COMMON, type: 'remove', key: KEY, action: 'remove_from_cart' },
	restore: { ...COMMON, type: 'restore', key: KEY, line: null, at: 0 },
	options: {
		...COMMON,
		type: 'options',
		key: KEY,
		variationId: 36,
		options: {},
		quantity: 1,
		name: '',
		attributes: [],
		operation: 'op',
	},
	coupon: {
		...COMMON,
		type: 'coupon',
		key: 'coupon a',
		code: 'a',
		isApplied: true,
	},
	note: { ...COMMON, type: 'note', key: ' note', text: 'a' },
	shipping: {
		...COMMON,
		type: 'shipping',
		key: 'vitrin_set_destination ',
		action: 'vitrin_set_destination',
		fields: {},
		operation: 'op',
	},
};

describe.each( Object.values( CHANGES ) )(
	'a change of kind $type',
	( change ) => {
		it( '[SIDE-20] is the same after a page has kept it', () => {
			expect(
				readStored( JSON.parse( JSON.stringify( change ) ) )
			).toEqual( change );
		} );

		it( '[SIDE-20] is not used when anything of it is broken', () => {
			const names = Object.keys( change ).filter(
				// Nothing depends on its old number; the line of one put back is never used.
				( name ) => ! /^(id|since|line)$/.test( name )
			);
			for ( const name of names ) {
				expect( readStored( { ...change, [ name ]: NaN } ) ).toBeNull();
			}
		} );

		it( '[SIDE-19] with an operation is known by it alone; without one it is not sent again as something old', () => {
			const { isDone, mayRepeat } = kindOf( change );
			const answer = answerWith( cartWith() );
			const isOperation = /^(add|step|options)$/.test( change.type );
			expect( mayRepeat( change, true ) ).toBe( ! isOperation );
			expect( mayRepeat( change, false ) ).toBe( true );
			expect(
				isOperation &&
					! isDone( change, { ...answer, operations: [ 'op' ] } )
			).toBe( false );
			expect( isOperation && isDone( change, answer ) ).toBe( false );
		} );
	}
);

it.each( [ null, undefined, 'add', [], {}, { type: 'toString' } ] )(
	'[SIDE-20] what is no change at all is not used: %j',
	( kept ) => {
		expect( readStored( kept ) ).toBeNull();
	}
);

it.each( [
	[ 'quantity', { action: 'vitrin_update_item' } ],
	[ 'quantity', { action: 'vitrin_cart_quantity' } ],
	[ 'step', { action: 'vitrin_update_item' } ],
	[ 'step', { action: 'vitrin_cart_quantity' } ],
	[ 'remove', { action: 'vitrin_remove_item' } ],
] as const )(
	'[SIDE-20] a change of kind %s keeps its endpoint while a page keeps it: %j',
	( type, action ) => {
		const change = { ...CHANGES[ type ], ...action };
		expect( readStored( change ) ).toEqual( change );
	}
);

it( '[SIDE-20] an add is not used when one of its further fields is broken', () => {
	const request = { ...addOf( 31 ), more: [ [ 'engraving', 'Sara' ] ] };
	const change = { ...CHANGES.add, request };
	expect( readStored( change ) ).toEqual( change );
	request.more.push( [ 'wrapping', 5 as unknown as string ] );
	expect( readStored( change ) ).toBeNull();
} );

it.each( [ 'quantity', 'step' ] as const )(
	'[SIDE-08] a change of kind %s goes with its line, and counts on what is there',
	( type ) => {
		const change = CHANGES[ type ];
		expect( kindOf( change ).follow?.( change, 'other', 2 ) ).toEqual( {
			...change,
			key: 'other',
			quantity: 5,
		} );
	}
);

it( '[PROD-06] names an endpoint only where it is another than the usual', () => {
	expect( createQuantity( KEY, 2, 'vitrin_cart_quantity' ) ).toStrictEqual( {
		type: 'quantity',
		key: KEY,
		quantity: 2,
		action: 'vitrin_cart_quantity',
	} );
	expect( createQuantity( KEY, 2 ) ).toStrictEqual( {
		type: 'quantity',
		key: KEY,
		quantity: 2,
	} );
	expect(
		createStep( KEY, 1, 2, 'op', 'vitrin_cart_quantity' )
	).toStrictEqual( {
		type: 'step',
		key: KEY,
		by: 1,
		quantity: 2,
		operation: 'op',
		action: 'vitrin_cart_quantity',
	} );
	expect( createStep( KEY, 1, 2, 'op' ) ).toStrictEqual( {
		type: 'step',
		key: KEY,
		by: 1,
		quantity: 2,
		operation: 'op',
	} );
} );
