/**
 * What the product page's bundle reads. PHP twin: Settings.php; settings.fixture.json. The
 * bar's words come with the bar: words.ts.
 */
import {
	flag,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface ProductSettings {
	/** False: WooCommerce's script runs the tabs. */
	tabs: boolean;
	/** Where the bar stands: off, phones, always. */
	stickyBar: string;
}

export const parseProductSettings: Parser< ProductSettings > =
	shape< ProductSettings >( {
		tabs: optional( flag, true ),
		stickyBar: optional( text, 'off' ),
	} );
