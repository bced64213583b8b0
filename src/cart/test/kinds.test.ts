import { kindOf, readStored } from '../domain/changes';
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
