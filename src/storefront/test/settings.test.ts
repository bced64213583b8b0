/**
 * The settings of all features: settings.fixture.json is what PHP prints, defaults.fixture.json what
 * it leaves out. PHPUnit holds each Settings.php to the same examples.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_FORM_DEFAULTS } from '../../add-to-cart/form-settings';
import { ADD_TO_CART_DEFAULTS } from '../../add-to-cart/settings';
import { FORM_DEFAULTS } from '../../attribution/form-settings';
import { ATTRIBUTION_DEFAULTS } from '../../attribution/settings';
import { CART_DEFAULTS, readCartSettings } from '../../cart/settings';
import { CART_PAGE_DEFAULTS } from '../../cart-page/settings';
import { CHAT_DEFAULTS } from '../../chat/settings';
import { CHECKOUT_DEFAULTS } from '../../checkout/settings';
import { DOCUMENTS_DEFAULTS } from '../../documents/settings';
import { FILTER_DEFAULTS } from '../../filters/settings';
import { GALLERY_DEFAULTS } from '../../gallery/settings';
import { HEADER_DEFAULTS } from '../../header/settings';
import { LISTING_DEFAULTS, PAGING_DEFAULTS } from '../../listing/settings';
import { MINI_CART_DEFAULTS } from '../../mini-cart/settings';
import { NOTICES_DEFAULTS } from '../../notices/settings';
import { PRODUCT_DEFAULTS } from '../../product/settings';
import { QUANTITY_DEFAULTS } from '../../quantity/settings';
import {
	OPENER_DEFAULTS,
	QUICK_VIEW_DEFAULTS,
} from '../../quick-view/settings';
import { STARTER_DEFAULTS } from '../../search/settings';
import { withDefaults } from '../../shared/settings/read';
import { SIDE_CART_DEFAULTS } from '../../side-cart/settings';
import { SUGGESTION_DEFAULTS } from '../../side-cart/suggestion-settings';
import { VARIATION_DEFAULTS } from '../../variations/form-settings';
import { CLICK_DEFAULTS, STATISTICS_DEFAULTS } from '../../statistics/settings';
import { STICKY_DEFAULTS } from '../../sticky/settings';
import { WAITING_DEFAULTS } from '../../variations/settings';

const SOURCE = join( __dirname, '../..' );

type Settings = Record< string, unknown >;

const fixture = ( feature: string, name: 'settings' | 'defaults' ) =>
	JSON.parse(
		readFileSync(
			join( SOURCE, feature, `${ name }.fixture.json` ),
			'utf8'
		)
	) as Settings;

/** What a feature takes for granted, of each of its scripts. */
const DEFAULTS: Record< string, object[] > = {
	'add-to-cart': [ ADD_TO_CART_DEFAULTS, PRODUCT_FORM_DEFAULTS ],
	attribution: [ ATTRIBUTION_DEFAULTS, FORM_DEFAULTS ],
	cart: [ CART_DEFAULTS ],
	'cart-page': [ CART_PAGE_DEFAULTS ],
	chat: [ CHAT_DEFAULTS ],
	checkout: [ CHECKOUT_DEFAULTS ],
	documents: [ DOCUMENTS_DEFAULTS ],
	filters: [ FILTER_DEFAULTS ],
	gallery: [ GALLERY_DEFAULTS ],
	header: [ HEADER_DEFAULTS ],
	listing: [ PAGING_DEFAULTS, LISTING_DEFAULTS ],
	'mini-cart': [ MINI_CART_DEFAULTS ],
	notices: [ NOTICES_DEFAULTS ],
	product: [ PRODUCT_DEFAULTS ],
	quantity: [ QUANTITY_DEFAULTS ],
	'quick-view': [ OPENER_DEFAULTS, QUICK_VIEW_DEFAULTS ],
	search: [ STARTER_DEFAULTS ],
	'side-cart': [ SIDE_CART_DEFAULTS, SUGGESTION_DEFAULTS ],
	statistics: [ STATISTICS_DEFAULTS, CLICK_DEFAULTS ],
	sticky: [ STICKY_DEFAULTS ],
	variations: [ WAITING_DEFAULTS, VARIATION_DEFAULTS ],
};

/** With PHP's names. */
const snake = ( value: unknown ): unknown =>
	value && typeof value === 'object' && ! Array.isArray( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ key, item ] ) => [
					key.replace( /[A-Z]/g, ( c ) => `_${ c.toLowerCase() }` ),
					snake( item ),
				] )
			)
		: value;

/** What a feature's scripts make of printed settings. */
const read = ( feature: string, printed: unknown ): Settings =>
	snake(
		Object.assign(
			{},
			...DEFAULTS[ feature ]!.map( ( defaults ) =>
				withDefaults( defaults, printed )
			)
		)
	) as Settings;

const features = readdirSync( SOURCE ).filter( ( feature ) =>
	existsSync( join( SOURCE, feature, 'defaults.fixture.json' ) )
);

it( '[SET-01] each feature with settings is here', () => {
	expect( Object.keys( DEFAULTS ).sort() ).toEqual( features.sort() );
} );

describe.each( features )( 'settings of %s', ( feature ) => {
	const printed = fixture( feature, 'settings' );

	it( '[SET-01] read every key that PHP prints', () => {
		expect( read( feature, printed ) ).toMatchObject( printed );
	} );

	it( '[SET-01] are, where a page leaves them out, what PHP takes for granted', () => {
		const { wc_ajax_actions: _inTheEngine, ...defaults } = fixture(
			feature,
			'defaults'
		);
		expect( read( feature, {} ) ).toMatchObject( defaults );
	} );

	it( '[SET-01] a page of another version leads to no value of a wrong type, and to no unknown one', () => {
		const known = read( feature, {} );
		const wrong = Object.entries( known )
			.filter( ( [ , value ] ) => value !== null )
			.map( ( [ name, value ] ) => [
				name,
				typeof value === 'number' ? 'text' : 5,
			] );
		expect( read( feature, Object.fromEntries( wrong ) ) ).toEqual( known );
		expect( read( feature, { unknown_name: true } ) ).toEqual( known );
	} );
} );

it.each( [
	[ 'fa-IR', 'fa-IR' ],
	[ 'pt-PT-ao90', 'pt' ],
] )(
	'[SET-01] the cart’s language %s is %s: where Intl refuses it, it keeps its first part',
	( locale, expected ) => {
		document.body.innerHTML = `<script type="application/json" id="vitrin-settings-cart">${ JSON.stringify(
			{ ...fixture( 'cart', 'settings' ), locale }
		) }</script>`;
		expect( readCartSettings()?.locale ).toBe( expected );
	}
);
