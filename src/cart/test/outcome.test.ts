import type { FailureKind } from '../../shared/domain/failure';
import { isUncertain, SILENT } from '../domain/outcome';
import type { PendingChange } from '../domain/types';
import {
	addOf,
	answerWith,
	cartWith,
	isChangeApplied,
	KEY,
	OTHER,
} from './helpers';

describe( 'after a failure', () => {
	it.each< [ FailureKind, boolean ] >( [
		[ 'timeout', true ],
		[ 'server', true ],
		[ 'garbage', true ],
		[ 'offline', true ],
		[ 'refused', false ],
		[ 'limited', false ],
		[ 'nonce', false ],
	] )( '[ADD-09] %s: nobody knows whether it was made: %s', ( kind, is ) => {
		expect( isUncertain( kind ) ).toBe( is );
	} );

	it( 'what was called off has nothing to say', () => {
		expect( SILENT ).toEqual( {
			ok: false,
			failure: { kind: 'refused', code: 0, message: '' },
		} );
	} );
} );

describe( 'a reading of the cart', () => {
	const common = { id: '1', since: 0 };
	const add: PendingChange = {
		...common,
		type: 'add',
		request: addOf( 31 ),
		operation: 'mine',
	};
	const quantity = ( key: string, requested: number ): PendingChange => ( {
		...common,
		type: 'quantity',
		key,
		quantity: requested,
	} );
	const remove = ( key: string ): PendingChange => ( {
		...common,
		type: 'remove',
		key,
		action: 'vitrin_remove_item',
	} );

	it( '[ADD-09] an add is made when the session knows its operation, whatever lies in the cart', () => {
		const answer = answerWith( cartWith() );
		expect( isChangeApplied( add, answer ) ).toBe( false );
		expect(
			isChangeApplied( add, { ...answer, operations: [ 'other' ] } )
		).toBe( false );
		expect(
			isChangeApplied( add, {
				...answer,
				operations: [ 'other', 'mine' ],
			} )
		).toBe( true );
		expect(
			isChangeApplied( add, {
				...answer,
				cart: null,
				operations: [ 'mine' ],
			} )
		).toBe( true );
	} );

	it.each( [
		[ 'the number that was wished', quantity( KEY, 2 ), true ],
		[ 'another number', quantity( KEY, 3 ), false ],
		[ "another line's number", quantity( OTHER, 2 ), false ],
		[ 'a line that is not there', quantity( 'gone', 2 ), false ],
		[ 'a removed line that is gone', remove( 'gone' ), true ],
		[ 'a removed line that is there', remove( KEY ), false ],
	] )( '[SIDE-19] %s', ( _name, change, made ) => {
		expect( isChangeApplied( change, answerWith( cartWith() ) ) ).toBe(
			made
		);
	} );

	it.each( [ quantity( KEY, 2 ), remove( 'gone' ) ] )(
		'[SIDE-19] without a cart says nothing of a $type',
		( change ) => {
			expect( isChangeApplied( change, answerWith( null ) ) ).toBe(
				false
			);
		}
	);
} );
