/**
 * A page leaves out what the scripts take for granted: each parser makes of settings without
 * a feature's defaults what it makes of settings that say them. PHPUnit holds Settings.php to
 * the same examples.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAddToCartSettings } from '../../add-to-cart/settings';
import { parseCartSettings } from '../../cart/settings';
import { parseCartPageSettings } from '../../cart-page/settings';
import { parseCheckoutSettings } from '../../checkout/settings';
import { parseDocumentsSettings } from '../../documents/settings';
import { parseFilterSettings } from '../../filters/settings';
import { parseGallerySettings } from '../../gallery/settings';
import { parseListingSettings } from '../../listing/settings';
import { parseMiniCartSettings } from '../../mini-cart/settings';
import { parseNoticesSettings } from '../../notices/settings';
import { parseProductSettings } from '../../product/settings';
import { parseQuantitySettings } from '../../quantity/settings';
import { parseQuickViewSettings } from '../../quick-view/settings';
import { parseStarterSettings } from '../../search/settings';
import type { Parser } from '../../shared/domain/shape';
import { parseSideCartSettings } from '../../side-cart/settings';
import { parseSuggestionSettings } from '../../side-cart/suggestion-settings';
import { parseVariationSettings } from '../../variations/form-settings';

const SOURCE = join( __dirname, '../..' );

const read = ( feature: string, name: string ) =>
	JSON.parse(
		readFileSync(
			join( SOURCE, feature, `${ name }.fixture.json` ),
			'utf8'
		)
	) as Record< string, unknown >;

const PARSERS: Record< string, Parser< object > > = {
	'add-to-cart': parseAddToCartSettings,
	cart: ( value ) => {
		const { wcAjaxActions, ...settings } = parseCartSettings( value );
		// Filled in by the engine (src/cart/test/settings.test.ts): the first file doesn't carry it.
		return {
			wcAjaxActions:
				wcAjaxActions ?? read( 'cart', 'defaults' ).wc_ajax_actions,
			...settings,
		};
	},
	'cart-page': parseCartPageSettings,
	checkout: parseCheckoutSettings,
	documents: parseDocumentsSettings,
	filters: parseFilterSettings,
	gallery: parseGallerySettings,
	listing: parseListingSettings,
	'mini-cart': parseMiniCartSettings,
	notices: parseNoticesSettings,
	product: parseProductSettings,
	quantity: parseQuantitySettings,
	'quick-view': parseQuickViewSettings,
	search: parseStarterSettings,
	variations: parseVariationSettings,
	'side-cart': ( value ) => ( {
		...parseSideCartSettings( value ),
		...parseSuggestionSettings( value ),
	} ),
};

const features = readdirSync( SOURCE ).filter( ( feature ) =>
	existsSync( join( SOURCE, feature, 'defaults.fixture.json' ) )
);

describe( 'settings that a page leaves out', () => {
	it( '[SET-01] each feature with defaults is here', () => {
		expect( Object.keys( PARSERS ).sort() ).toEqual( features.sort() );
	} );

	it.each( features )( '[SET-01] %s', ( feature ) => {
		const defaults = read( feature, 'defaults' );
		const said = { ...read( feature, 'settings' ), ...defaults };
		const printed = Object.fromEntries(
			Object.entries( said ).filter(
				( [ name ] ) => ! ( name in defaults )
			)
		);
		const parse = PARSERS[ feature ]!;
		expect( parse( printed ) ).toEqual( parse( said ) );
	} );
} );
