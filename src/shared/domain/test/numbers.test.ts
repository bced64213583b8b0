import { toPersianDigits, formatNumber } from '../number';
import { toLatinDigits } from '../latin-digits';
import { formatMoney, roundDecimal, type MoneyFormat } from '../format';
import amounts from '../money.fixture.json';
import { clampQuantity, quantityText, stepQuantity } from '../quantity';
import { parseNumber, typedQuantity } from '../line-quantity';

const toman: MoneyFormat = {
	decimals: 0,
	decimalSeparator: '٫',
	thousandSeparator: '٬',
	symbol: 'تومان',
	position: 'right_space',
	digits: 'arabext',
};
const euro: MoneyFormat = {
	decimals: 2,
	decimalSeparator: ',',
	thousandSeparator: '.',
	symbol: '€',
	position: 'left',
	digits: 'latn',
};

describe( 'digits', () => {
	it( '[L10N-02] folds Persian and Arabic digits to Latin ones', () => {
		expect( toLatinDigits( '۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ x7' ) ).toBe(
			'0123456789 0123456789 x7'
		);
	} );

	it( '[L10N-02] writes Persian digits', () => {
		expect( toPersianDigits( 'v1.09' ) ).toBe( 'v۱.۰۹' );
	} );

	it.each( [
		[ '۱٢3', 123 ],
		[ ' ۱۲٫۵ ', 12.5 ],
		[ '۱٬۲۵۰٬۰۰۰', 1250000 ],
		[ '1,250,000.5', 1250000.5 ],
		[ '-۲', -2 ],
		[ '.5', 0.5 ],
		[ '1,5', null ],
		[ '', null ],
		[ '۱۲ تومان', null ],
		[ '1e9', null ],
		[ '1.2.3', null ],
	] )( '[L10N-02c] understands %p as %p', ( typed, value ) => {
		expect( parseNumber( typed ) ).toBe( value );
	} );
} );

describe( 'money', () => {
	it( '[L10N-02a] writes Toman with Persian digits, grouping and the unit apart', () => {
		expect( formatMoney( toman, '1250000' ) ).toEqual( {
			text: '۱٬۲۵۰٬۰۰۰\u00a0تومان',
			number: '۱٬۲۵۰٬۰۰۰',
			unit: 'تومان',
			isWord: true,
			unitFirst: false,
			space: '\u00a0',
		} );
	} );

	it( '[L10N-02] follows the shop: separators, decimals, position', () => {
		expect( formatMoney( euro, '-1234.5' ).text ).toBe( '€\u22121.234,50' );
		expect(
			formatMoney( { ...euro, position: 'left_space' }, '0.999' ).text
		).toBe( '€\u00a01,00' );
		expect(
			formatMoney( { ...euro, thousandSeparator: '$&' }, '1234' ).number
		).toBe( '1$&234,00' );
	} );

	// PHPUnit holds WooCommerce's own prices to the same (PricesTest.php).
	it.each( amounts )(
		'[L10N-03] writes an amount as the shop’s own prices are written: $what',
		( { amount, digits, text, ...separators } ) => {
			const format = { ...toman, ...separators } as MoneyFormat;
			expect(
				formatMoney(
					{ ...format, digits: digits as MoneyFormat[ 'digits' ] },
					amount
				).number
			).toBe( text );
		}
	);

	it.each( [
		[ 'تومان', true ],
		[ 'ریال', true ],
		[ '﷼', true ],
		[ 'د.إ', true ],
		[ 'kr', true ],
		[ 'CHF', true ],
		[ '$', false ],
		[ '€', false ],
		[ 'R$', false ],
		[ 'R', false ],
		[ '', false ],
	] )( 'the unit %p is a word: %p', ( symbol, isWord ) => {
		expect( formatMoney( { ...toman, symbol }, '1' ).isWord ).toBe(
			isWord
		);
	} );

	it( 'never loses digits of an amount that a float cannot hold', () => {
		expect( formatMoney( euro, '9007199254740993.015' ).number ).toBe(
			'9.007.199.254.740.993,02'
		);
		expect( roundDecimal( '1.005', 2 ) ).toEqual( {
			sign: '',
			whole: '1',
			fraction: '01',
		} );
	} );

	it( 'says nothing of a minus that rounding took away', () => {
		expect( formatMoney( toman, '-0.4' ).number ).toBe( '۰' );
	} );

	it.each( [ '', 'NaN', '1e21', '12,5', '<b>1</b>' ] )(
		'guesses no price from %p',
		( amount ) => {
			expect( () => formatMoney( toman, amount ) ).toThrow( RangeError );
		}
	);
} );

describe( 'numbers and dates', () => {
	const persian = { locale: 'fa-IR', digits: 'arabext' } as const;

	it( '[L10N-02] the small numbers of a first load are written as Intl writes them, without a formatter of its', () => {
		const make = jest.spyOn( Intl, 'NumberFormat' );
		const written = [ 0, 7, 10, 999 ].flatMap( ( value ) => [
			formatNumber( { locale: 'fa-IR', digits: 'arabext' }, value ),
			formatNumber( { locale: 'de-DE', digits: 'latn' }, value ),
		] );
		expect( make ).not.toHaveBeenCalled();
		make.mockRestore();
		expect( written ).toEqual(
			[ 0, 7, 10, 999 ].flatMap( ( value ) => [
				new Intl.NumberFormat( 'fa-IR', {
					numberingSystem: 'arabext',
				} ).format( value ),
				new Intl.NumberFormat( 'de-DE' ).format( value ),
			] )
		);
		expect(
			formatNumber( { locale: 'fa-IR', digits: 'arabext' }, 1000 )
		).toBe( '۱٬۰۰۰' );
	} );

	it( '[L10N-02] groups and writes numbers in Persian', () => {
		expect( formatNumber( persian, 12345.5 ) ).toBe( '۱۲٬۳۴۵٫۵' );
	} );
} );

describe( 'quantity', () => {
	const rules = { min: 2, max: 6, step: 2 };
	const open = { min: 0, max: null, step: 1 };
	const half = { min: 0.5, max: null, step: 0.1 };

	it( '[QTY-01] plus and minus never leave min and max', () => {
		expect( stepQuantity( 6, 1, rules ) ).toBe( 6 );
		expect( stepQuantity( 5, 1, rules ) ).toBe( 6 );
		expect( stepQuantity( 2, -1, rules ) ).toBe( 2 );
		expect( stepQuantity( 0, -1, open ) ).toBe( 0 );
		expect( stepQuantity( 999, 1, open ) ).toBe( 1000 );
	} );

	it( '[QTY-02] a step that is not whole gives one decimal', () => {
		expect( stepQuantity( 0.7, 1, half ) ).toBe( 0.8 );
		expect( quantityText( 1, half ) ).toBe( '1.0' );
		expect( quantityText( 1, open ) ).toBe( '1' );
	} );

	it( '[QTY-03] a value below the minimum is raised to it', () => {
		expect( clampQuantity( 1, rules ) ).toBe( 2 );
	} );

	it( '[SIDE-14a] [SIDE-14b] a typed value: outside is put back, inside is rounded down to the step', () => {
		expect( typedQuantity( '۷', rules ) ).toBeNull();
		expect( typedQuantity( '1', rules ) ).toBeNull();
		expect( typedQuantity( '', rules ) ).toBeNull();
		expect( typedQuantity( 'x', rules ) ).toBeNull();
		expect( typedQuantity( '۵', rules ) ).toBe( 4 );
		expect( typedQuantity( '0.75', half ) ).toBe( 0.8 );
		// Rounding down must not leave the range either.
		expect( typedQuantity( '3', { min: 3, max: 9, step: 2 } ) ).toBeNull();
	} );
} );
