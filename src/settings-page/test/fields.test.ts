import { valueOf } from '../domain/values';
import { search } from '../domain/search';
import { fromFile, toFile } from '../domain/settings-file';
import { canSelect, kilobytes, localNumber } from '../ui/text';
import { feature, field, width } from './helpers';

const always = () => true;

describe( 'what is typed', () => {
	it.each( [
		[ '500', 500 ],
		[ ' ۵۰۰ ', 500 ],
		[ '٣٠٠', 300 ],
		[ '299', null ],
		[ '801', null ],
		[ '5e2', null ],
		[ '', null ],
		[ '420.5', null ],
		[ '99999999999', null ],
	] )( '[SET-02] [L10N-02] a number: %j is %j', ( text, value ) => {
		expect( valueOf( width( 420 ), text, always ) ).toBe( value );
	} );

	it.each( [
		[ '••••••••', '••••••••' ],
		[ '••••••••new ', 'new' ],
		[ '•••••••', '' ],
		[ '', '' ],
	] )(
		'[SET-02] a secret: %j over what is shown of it is %j',
		( text, value ) => {
			expect(
				valueOf( field( 'token', { type: 'secret' } ), text, always )
			).toBe( value );
		}
	);

	it.each( [
		[ '.cart, a[href]', true ],
		[ '.cart >', false ],
		[ '::nothing-known(', false ],
	] )(
		'[SET-02] a selector that the browser can’t read is refused: %j',
		( text, isRead ) => {
			expect(
				valueOf(
					field( 'links', { type: 'selector' } ),
					text,
					canSelect
				)
			).toBe( isRead ? text : null );
		}
	);

	it( 'an empty selector means nothing, a choice is one of its list', () => {
		expect(
			valueOf( field( 'x', { type: 'selector' } ), ' ', () => false )
		).toBe( '' );
		const choice = field( 'side', {
			type: 'choice',
			choices: [ { value: 'end', label: 'End', picture: '' } ],
		} );
		expect( valueOf( choice, 'end', always ) ).toBe( 'end' );
		expect( valueOf( choice, 'up', always ) ).toBeNull();
	} );
} );

describe( 'numbers on the page', () => {
	it( '[L10N-02] have the digits of the admin’s language', () => {
		document.documentElement.lang = 'fa-IR';
		expect( localNumber( 420 ) ).toBe( '۴۲۰' );
		expect( kilobytes( 4300 ) ).toBe( '۴٫۲' );
		document.documentElement.lang = 'en-US';
		expect( localNumber( 420 ) ).toBe( '420' );
		expect( kilobytes( 4300 ) ).toBe( '4.2' );
	} );
} );

describe( 'a search over all settings', () => {
	const features = [
		feature( 'side-cart', [ width( 420 ), field( 'note' ) ], {
			title: 'سبد خرید کناری',
		} ),
		feature( 'quick-view', [ field( 'opener', { label: 'دکمه' } ) ], {
			title: 'مشاهدهٔ سریع',
		} ),
	];
	const found = ( query: string ) =>
		search( features, query ).map(
			( { feature: { name }, fields } ) =>
				`${ name }:${ fields.map( ( one ) => one.name ).join( '+' ) }`
		);

	it( '[SET-02] finds features with all they have, and single settings, in any spelling', () => {
		expect( found( 'كناري' ) ).toEqual( [
			'side-cart:enabled+width+note',
		] );
		expect( found( 'سبد پهنا' ) ).toEqual( [ 'side-cart:width' ] );
		expect( found( 'دکمه' ) ).toEqual( [ 'quick-view:opener' ] );
		expect( found( 'opener' ) ).toEqual( [ 'quick-view:opener' ] );
	} );

	const shop = [
		feature( 'documents', [
			field( 'logo', { label: 'نشان فروشگاه' } ),
			field( 'shop_postcode', { label: 'کد پستی فرستنده' } ),
			field( 'shop_national_id', { label: 'شناسهٔ ملی فروشنده' } ),
			field( 'other', { label: 'مرتب و کتاب' } ),
		] ),
		feature( 'look', [
			field( 'scheme', { label: 'روشن یا تیره' } ),
			field( 'toggler_icon', { label: 'نماد دکمهٔ سبد خرید' } ),
		] ),
	];
	it.each( [
		[ 'لوگو', 'logo' ],
		[ 'LOGO', 'logo' ],
		[ 'کدپستی', 'shop_postcode' ],
		[ 'کد‌پستی', 'shop_postcode' ],
		[ 'zip', 'shop_postcode' ],
		[ 'کد ملی', 'shop_national_id' ],
		[ 'كدملي', 'shop_national_id' ],
		[ 'national code', 'shop_national_id' ],
		[ 'حالت تاریک', 'scheme' ],
		[ 'dark', 'scheme' ],
		[ 'آیکون سبد', 'toggler_icon' ],
		[ 'cart icon', 'toggler_icon' ],
	] )(
		'[SET-02] “%s” finds the setting that is called otherwise',
		( query, name ) => {
			expect(
				search( shop, query ).flatMap( ( { fields } ) =>
					fields.map( ( one ) => one.name )
				)
			).toEqual( [ name ] );
		}
	);

	it( 'a short word is not found inside another, a long one is', () => {
		expect( search( shop, 'تب' ) ).toEqual( [] );
		expect( search( shop, 'کتا' ) ).toHaveLength( 1 );
	} );

	it( 'without words everything is found, with foreign ones nothing', () => {
		expect( found( '  ' ) ).toHaveLength( 2 );
		expect( found( 'نیست' ) ).toEqual( [] );
	} );
} );

describe( 'settings as a file', () => {
	const features = [
		feature( 'side-cart', [ width( 420 ) ] ),
		feature( 'search' ),
	];
	const read = ( file: unknown ) =>
		fromFile(
			typeof file === 'string' ? file : JSON.stringify( file ),
			features,
			1
		);
	const sound = {
		kind: 'vitrin-settings',
		format: 1,
		version: '0.1.0',
		settings: { 'side-cart': { width: 500 } },
	};

	it( '[SET-02] a written file is read again', () => {
		const stored = {
			'side-cart.enabled': true,
			'side-cart.width': 500,
			'search.enabled': false,
		};
		expect(
			read( toFile( stored, { format: 1, version: '0.1.0' } ) )
		).toEqual( { values: stored, unknown: [] } );
	} );

	it( '[SET-02] a secret stays in its shop', () => {
		const stored = { 'chat.provider_token': '••••••••', 'chat.size': 'm' };
		expect(
			JSON.parse( toFile( stored, { format: 1, version: '0.1.0' } ) )
				.settings
		).toEqual( { chat: { size: 'm' } } );
	} );

	it( 'settings of another version are left out and named', () => {
		expect(
			read( {
				...sound,
				settings: {
					'side-cart': { width: 500, gone: 1 },
					chat: { on: true },
				},
			} )
		).toEqual( {
			values: { 'side-cart.width': 500 },
			unknown: [ 'side-cart.gone', 'chat.on' ],
		} );
	} );

	it.each( [
		[ 'no-json', '{"kind":"vitrin-set' ],
		[ 'no-json', '<html>' ],
		[ 'foreign', { woocommerce: true } ],
		[ 'foreign', [ 1 ] ],
		[ 'foreign', 'null' ],
		[ 'newer', { ...sound, format: 2 } ],
		[ 'damaged', { ...sound, format: '1' } ],
		[ 'damaged', { ...sound, settings: [] } ],
		[ 'damaged', { ...sound, settings: { 'side-cart': 7 } } ],
		[ 'damaged', { ...sound, settings: { 'side-cart': { width: {} } } } ],
		[ 'damaged', { ...sound, settings: { 'side-cart': { width: null } } } ],
		[ 'nothing-new', { ...sound, settings: { chat: { on: true } } } ],
	] )( '[SET-02] is refused as %s: %j', ( refusal, file ) => {
		expect( read( file ) ).toBe( refusal );
	} );
} );
