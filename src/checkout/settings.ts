/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	flag,
	oneOf,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';

const LAYOUTS = [ 'standard', 'modern', 'two-step' ] as const;

export interface CheckoutSettings {
	/** How the form is laid out (CHK-08). */
	layout: ( typeof LAYOUTS )[ number ];
	isLoggedIn: boolean;
	/** Email check and login belong to the complete package (CHK-02). */
	isCompletePackage: boolean;
	/** Version of the plugin that builds the checkout instead (CHK-02); '' for none. */
	funnelVersion: string;
	/** Whether the order review folds (CHK-01). */
	reviewToggle: boolean;
	reviewShowText: string;
	reviewHideText: string;
	/** Whether the email is checked for an account (CHK-03). */
	emailCheck: boolean;
	knownEmailText: string;
	typoHint: boolean;
	mobileCheck: boolean;
	postcodeCheck: boolean;
	cities: boolean;
	/** Whether what is typed survives a reload. */
	draft: boolean;
}

export const parseCheckoutSettings: Parser< CheckoutSettings > =
	/* @__PURE__ */ shape( {
		layout: /* @__PURE__ */ optional(
			/* @__PURE__ */ oneOf( ...LAYOUTS ),
			'standard'
		),
		isLoggedIn: /* @__PURE__ */ optional( flag, false ),
		isCompletePackage: /* @__PURE__ */ optional( flag, true ),
		funnelVersion: /* @__PURE__ */ optional( text, '' ),
		reviewToggle: /* @__PURE__ */ optional( flag, true ),
		reviewShowText: text,
		reviewHideText: text,
		emailCheck: /* @__PURE__ */ optional( flag, true ),
		knownEmailText: text,
		typoHint: /* @__PURE__ */ optional( flag, true ),
		mobileCheck: /* @__PURE__ */ optional( flag, true ),
		postcodeCheck: /* @__PURE__ */ optional( flag, true ),
		cities: /* @__PURE__ */ optional( flag, true ),
		draft: /* @__PURE__ */ optional( flag, true ),
	} );
