/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	flag,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

export interface CheckoutSettings {
	isLoggedIn: boolean;
	/** Email check and login belong to the complete package (CHK-02). */
	isCompletePackage: boolean;
	/** Version of the plugin that builds the checkout instead (CHK-02); '' for none. */
	funnelVersion: string;
	reviewShowText: string;
	reviewHideText: string;
	typoHint: boolean;
	mobileCheck: boolean;
	postcodeCheck: boolean;
	cities: boolean;
}

export const parseCheckoutSettings: Parser< CheckoutSettings > =
	/* @__PURE__ */ shape( {
		isLoggedIn: /* @__PURE__ */ optional( flag, false ),
		isCompletePackage: /* @__PURE__ */ optional( flag, true ),
		funnelVersion: /* @__PURE__ */ optional( text, '' ),
		reviewShowText: text,
		reviewHideText: text,
		typoHint: /* @__PURE__ */ optional( flag, true ),
		mobileCheck: /* @__PURE__ */ optional( flag, true ),
		postcodeCheck: /* @__PURE__ */ optional( flag, true ),
		cities: /* @__PURE__ */ optional( flag, true ),
	} );
