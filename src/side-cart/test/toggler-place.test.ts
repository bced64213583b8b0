/**
 * The floating cart gets a free place when every page is idle (storefront/when-idle.ts), or when it needs one.
 */
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { findTogglerPlace, TOGGLER_PLACE } from '../any-page';

let under: string;

beforeEach( () => {
	document.body.innerHTML =
		'<main></main><a class="buy"></a><div class="bar" style="position:fixed"></div><a class="vitrin-toggler"><svg></svg></a>';
	under = 'main';
	document.elementsFromPoint = () => [
		...document.querySelectorAll( `svg,.vitrin-toggler,${ under }` ),
	];
} );

it.each( [ 'a.buy', '.bar' ] )(
	'[THEME-03] what looks for a free place comes at once where %s lies under the floating cart',
	( what ) => {
		under = what;
		const load = loads();
		findTogglerPlace( fakeLoader( { load } ) );
		window.dispatchEvent( new Event( 'scroll' ) );
		expect( load.mock.calls ).toEqual( [ [ TOGGLER_PLACE ] ] );
	}
);

it.each( [ 'scroll', 'resize', 'focusin', 'pointerdown' ] )(
	'[THEME-03] where nothing does, it comes with the first %s, once',
	( type ) => {
		const load = loads();
		findTogglerPlace( fakeLoader( { load } ) );
		expect( load ).not.toHaveBeenCalled();
		document.body.dispatchEvent( new Event( type, { bubbles: true } ) );
		document.body.dispatchEvent( new Event( type, { bubbles: true } ) );
		expect( load.mock.calls ).toEqual( [ [ TOGGLER_PLACE ] ] );
	}
);

it( '[THEME-03] a page without a floating cart asks for nothing', () => {
	document.body.innerHTML = '';
	const load = loads();
	findTogglerPlace( fakeLoader( { load } ) );
	window.dispatchEvent( new Event( 'scroll' ) );
	expect( load ).not.toHaveBeenCalled();
} );

it( '[THEME-03] without its file the floating cart stands where it stands, and nothing is said', async () => {
	under = 'a.buy';
	const load = loads( () => {
		throw new Error( 'lost' );
	} );
	findTogglerPlace( fakeLoader( { load } ) );
	await Promise.resolve();
	expect( load ).toHaveBeenCalledTimes( 1 );
} );
