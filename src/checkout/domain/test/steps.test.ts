import { addressLine, allowedStep, fullName, stepOfHash } from '../steps';

describe( 'the rules of the steps', () => {
	it.each( [
		[ '#payment', 'payment' ],
		[ '#details', 'details' ],
		[ '', undefined ],
		[ '#billing_phone', undefined ],
		[ '#payments', undefined ],
	] )( '[CHK-08] %s names a step of its own', ( hash, step ) => {
		expect( stepOfHash( hash ) ).toBe( step );
	} );

	it.each( [
		[ 'payment', true, 'payment' ],
		[ 'payment', false, 'details' ],
		[ 'details', true, 'details' ],
		[ undefined, true, 'details' ],
	] as const )(
		'[CHK-08] asked for %s, complete: %s',
		( requested, isComplete, step ) => {
			expect( allowedStep( requested, isComplete ) ).toBe( step );
		}
	);

	it( '[CHK-08] writes an address from the large to the small, without what is missing', () => {
		expect(
			addressLine(
				{
					postcode: '1234567890',
					address_1: 'آزادی ۳',
					address_2: '',
					city: 'تبریز',
					state: 'آذربایجان شرقی',
				},
				'، '
			)
		).toBe( 'آذربایجان شرقی، تبریز، آزادی ۳، 1234567890' );
		expect( addressLine( {}, '، ' ) ).toBe( '' );
		expect( fullName( { first_name: 'مینا', last_name: '' } ) ).toBe(
			'مینا'
		);
	} );
} );
