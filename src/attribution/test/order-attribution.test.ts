/**
 * What others find where they look for WooCommerce's script [ATTR-10, CHK-07].
 */
import { CHANGED } from '../data';
import { COOKIES } from '../domain/names';
import { pack } from '../domain/pairs';
import { FORM_DEFAULTS } from '../form-settings';

interface Page {
	wc_order_attribution?: {
		params: Record< string, unknown >;
		fields: Record< string, string >;
		getAttributionData: () => Record< string, unknown >;
		setOrderTracking: ( isAllowed: boolean ) => void;
	};
	sbjs?: {
		get: Record< string, Record< string, string > >;
		init: ( settings?: { callback?: ( data: object ) => void } ) => void;
	};
	vitrin?: unknown;
	wp?: unknown;
}
const page = window as unknown as Page;

const NONE = { src: 'torob', mdm: 'referral', cmp: '(none)' };
const SOURCE = pack( { typ: 'referral', ...NONE }, false );

/** The element is defined once in a test's window; all else anew. */
const run = async () => {
	jest.resetModules();
	await import( '../order-attribution' );
};

const inputs = ( root: ParentNode = document ) =>
	[
		...root.querySelectorAll< HTMLInputElement >(
			'wc-order-attribution-inputs input'
		),
	].map( ( { name, value } ) => [ name, value ] );

/** Our own script, as far as this one asks it. */
const ours = (
	state = 'ok',
	cookies: Record< string, string > = { [ COOKIES.current ]: SOURCE }
) => {
	const attribution = {
		cookies: () => cookies,
		state: () => state,
		setTracking: jest.fn(),
	};
	page.vitrin = Object.assign( page.vitrin ?? {}, { attribution } );
	return attribution;
};

beforeEach( () => {
	document.body.innerHTML = '';
	delete page.wc_order_attribution;
	delete page.sbjs;
	delete page.vitrin;
	delete page.wp;
	for ( const name of Object.values( COOKIES ) ) {
		document.cookie = `${ name }=;max-age=0`;
	}
} );

it( '[ATTR-05a] [ATTR-10a] gives a gateway all fields, texts or null', async () => {
	ours();
	await run();
	const data = page.wc_order_attribution?.getAttributionData();
	expect( Object.keys( data ?? {} ) ).toEqual(
		Object.keys( FORM_DEFAULTS.fields )
	);
	expect( data ).toMatchObject( {
		source_type: 'referral',
		utm_source: 'torob',
		utm_campaign: '(none)',
		session_pages: null,
	} );
} );

it( '[ATTR-10a] reads the cookies of the pages before, where our own script isn’t there yet', async () => {
	document.cookie = `${ COOKIES.current }=${ SOURCE }`;
	document.cookie = `${ COOKIES.session }=${ pack( { pgs: '7' }, true ) }`;
	await run();
	expect( page.wc_order_attribution?.getAttributionData() ).toMatchObject( {
		utm_source: 'torob',
		session_pages: '7',
	} );
	expect( page.sbjs?.get.current ).toMatchObject( NONE );
	expect( page.sbjs?.init() ).toBeUndefined();
} );

it( '[ATTR-10a] tells who begins sourcebuster with a callback', async () => {
	ours();
	await run();
	const callback = jest.fn();
	page.sbjs?.init( { callback } );
	expect( callback ).toHaveBeenCalledWith( {
		current: expect.objectContaining( NONE ) as object,
	} );
} );

it( '[ATTR-10a] leaves another plugin its sourcebuster, which may begin later', async () => {
	const theirs = { get: {}, init: jest.fn() };
	page.sbjs = theirs;
	ours();
	await run();
	expect( page.sbjs ).toBe( theirs );
	expect( theirs.get ).toMatchObject( { current: NONE } );
} );

it.each( [
	[ 'a text', 'x', 'torob' ],
	[ 'frozen', Object.freeze( { params: Object.freeze( {} ) } ), 'torob' ],
	[ 'with fields that say no place', { fields: { more: null } }, null ],
] )(
	'[ATTR-10a] stands where another script left something else: %s',
	async ( _, found, expected ) => {
		Object.assign( page, { wc_order_attribution: found, sbjs: found } );
		ours();
		await run();
		expect(
			Object.values(
				page.wc_order_attribution?.getAttributionData() ?? {}
			)
		).toContain( expected );
		expect( page.sbjs?.get.current ).toMatchObject( NONE );
	}
);

it( '[ATTR-10a] keeps what PHP printed for scripts that depend on the handle', async () => {
	Object.assign( page, {
		wc_order_attribution: {
			params: { prefix: 'shop_', consentCategory: 'marketing' },
			fields: { source: 'current.src', more: 'theirs.x' },
		},
	} );
	ours();
	await run();
	expect( page.wc_order_attribution?.params ).toMatchObject( {
		prefix: 'shop_',
		consentCategory: 'marketing',
	} );
	expect( page.wc_order_attribution?.getAttributionData() ).toEqual( {
		source: 'torob',
		more: null,
	} );
} );

it( '[ATTR-05a] [ATTR-10b] [CHK-07] fills the element, however often it is in a form, once in each form', async () => {
	ours();
	document.body.innerHTML = `
		<form id="checkout"><wc-order-attribution-inputs></wc-order-attribution-inputs><p><wc-order-attribution-inputs></wc-order-attribution-inputs></p><input name="vitrin_attribution_state"></form>
		<form id="register"><wc-order-attribution-inputs></wc-order-attribution-inputs></form>
		<wc-order-attribution-inputs id="express"></wc-order-attribution-inputs>`;
	await run();

	expect(
		document.querySelectorAll( '#checkout wc-order-attribution-inputs' )
	).toHaveLength( 1 );
	for ( const selector of [ '#checkout', '#register' ] ) {
		const fields = inputs( document.querySelector( selector ) ?? document );
		expect( fields ).toHaveLength( 16 );
		expect( fields ).toContainEqual( [
			'wc_order_attribution_utm_source',
			'torob',
		] );
		// WooCommerce takes a field that is missing for another's order.
		expect( fields ).toContainEqual( [
			'wc_order_attribution_session_pages',
			'',
		] );
	}
	expect( document.querySelectorAll( '#express input' ) ).toHaveLength( 16 );
	expect(
		document.querySelector< HTMLInputElement >(
			'[name="vitrin_attribution_state"]'
		)?.value
	).toBe( 'ok' );
} );

it( '[ATTR-10b] [CHK-07] fills one that a button puts into a form of its own', async () => {
	ours();
	await run();
	const form = document.createElement( 'form' );
	form.append( document.createElement( 'wc-order-attribution-inputs' ) );
	document.body.append( form );
	expect( inputs( form ) ).toContainEqual( [
		'wc_order_attribution_source_type',
		'referral',
	] );
} );

it( '[ATTR-10b] shows what has changed since, and takes quotes and HTML for text', async () => {
	const evil = `"><img src=x onerror=alert(1)>`;
	const cookies = { [ COOKIES.current ]: SOURCE };
	ours( 'ok', cookies );
	document.body.innerHTML =
		'<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>';
	await run();
	cookies[ COOKIES.current ] = pack( { src: evil }, false );
	document.dispatchEvent( new CustomEvent( CHANGED ) );

	expect( inputs() ).toContainEqual( [
		'wc_order_attribution_utm_source',
		evil,
	] );
	expect( document.querySelector( 'img' ) ).toBeNull();
} );

it( '[ATTR-08] hands on what another plugin says of consent, also before our own script is there', async () => {
	await run();
	page.wc_order_attribution?.setOrderTracking( false );
	const { setTracking } = ours( 'consent', {} );
	document.dispatchEvent( new CustomEvent( CHANGED ) );
	expect( setTracking ).toHaveBeenCalledWith( false );

	page.wc_order_attribution?.setOrderTracking( true );
	expect( setTracking ).toHaveBeenLastCalledWith( true );
	expect( page.wc_order_attribution?.params.allowTracking ).toBe( true );
} );

it( '[ATTR-10b] [CHK-07] gives the checkout block texts and nulls, when its store is there', async () => {
	ours();
	// Each change is told to all who subscribed, as the real one does.
	const setExtensionData = jest.fn< void, unknown[] >( () => tell() );
	let isThere = false;
	let tell = () => {};
	const stop = jest.fn();
	page.wp = {
		data: {
			select: () => ( isThere ? {} : undefined ),
			dispatch: () => ( { setExtensionData } ),
			subscribe: ( listener: () => void ) => {
				tell = listener;
				return stop;
			},
		},
	};
	await run();
	tell();
	expect( setExtensionData ).not.toHaveBeenCalled();
	isThere = true;
	tell();

	const [ namespace, values, replaces ] =
		setExtensionData.mock.calls[ 0 ] ?? [];
	expect( namespace ).toBe( 'woocommerce/order-attribution' );
	expect( replaces ).toBe( true );
	for ( const value of Object.values( values as object ) ) {
		expect( value === null || typeof value === 'string' ).toBe( true );
	}
	expect( setExtensionData ).toHaveBeenCalledWith( 'vitrin', {
		attribution_state: 'ok',
	} );
	expect( stop ).toHaveBeenCalledTimes( 1 );
} );
