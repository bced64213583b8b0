import { interpolate } from '../interpolate';

describe( 'values in a translated text', () => {
	it( '[L10N-01] follow each other, or the order that the language has', () => {
		expect( interpolate( '%s: %s', 'a', 'b' ) ).toBe( 'a: b' );
		expect( interpolate( '%2$s – %1$s', '$1', 'b' ) ).toBe( 'b – $1' );
		expect( interpolate( '%s!' ) ).toBe( '!' );
	} );

	it( '[LIST-02] count what a list shows', () => {
		expect( interpolate( '%1$s–%2$s از %3$s', '۱', '۴۸', '۱۰۰' ) ).toBe(
			'۱–۴۸ از ۱۰۰'
		);
		expect( interpolate( '%s more', '4' ) ).toBe( '4 more' );
		expect( interpolate( '%4$s', 'x' ) ).toBe( '' );
	} );

	it( '[LIST-08] are taken literally', () => {
		expect( interpolate( '“%s”', '$& %s' ) ).toBe( '“$& %s”' );
	} );
} );
