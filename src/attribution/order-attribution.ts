/**
 * What stands in for WooCommerce's two scripts of attribution, under their handles [ATTR-10, CHK-07]: the fields in
 * forms, the checkout block's data, `window.wc_order_attribution` and `sbjs.get`. A file of its own that needs no other,
 * because scripts that depend on those handles may run before ours.
 */
import { ownGlobal } from '../shared/dom/own-element';
import { afterLoad } from '../shared/dom/page-moments';
import { createScope } from '../shared/dom/scope';
import { readSettings } from '../shared/settings/read';
import { CHANGED, readCookies, type Attribution } from './data';
import { unpack, type Pairs } from './domain/pairs';
import { FORM_DEFAULTS } from './form-settings';

const ELEMENT = 'wc-order-attribution-inputs';
const STATE = 'vitrin_attribution_state';
const CHECKOUT = 'wc/store/checkout';

type AttributionData = Readonly< Record< string, Pairs > >;

interface WooAttribution {
	params: { prefix?: string; allowTracking?: boolean };
	fields: Record< string, string >;
	getAttributionData: () => Values;
	setOrderTracking: ( isAllowed: boolean ) => void;
}

/** Texts by field; null where there is none, which the Store API takes as well as a text, and nothing else. */
type Values = Record< string, string | null >;

interface Page {
	wc_order_attribution?: Partial< WooAttribution >;
	sbjs?: {
		get: AttributionData;
		init: ( settings?: {
			callback?: ( data: AttributionData ) => void;
		} ) => void;
	};
	wp?: {
		data?: {
			select: ( store: string ) => unknown;
			dispatch: ( store: string ) => {
				setExtensionData?: (
					namespace: string,
					data: object,
					replace?: boolean
				) => void;
			};
			subscribe: ( listener: () => void ) => () => void;
		};
	};
}

const page = window as Page;
const settings = readSettings( 'attribution', FORM_DEFAULTS ) ?? FORM_DEFAULTS;
const vitrin = ownGlobal( 'vitrin' ) as { attribution?: Attribution };

/** What another script has left under a name, unless nothing can be added to it. */
const usable = < T extends object >( found: T | undefined, other: T ): T =>
	Object.isExtensible( found ) ? ( found as T ) : other;

const woo = ( page.wc_order_attribution = usable( page.wc_order_attribution, {
	...page.wc_order_attribution,
} ) ) as WooAttribution;
woo.params = { prefix: settings.prefix, ...woo.params };
woo.fields ??= settings.fields;

/** By the names that `sbjs.get` has them under; before our own script is there, what the pages before have written. */
const read = (): AttributionData =>
	Object.fromEntries(
		Object.entries( vitrin.attribution?.cookies() ?? readCookies() )
			.filter( ( [ name ] ) => name.startsWith( 'sbjs_' ) )
			.map( ( [ name, value ] ) => [ name.slice( 5 ), unpack( value ) ] )
	);

woo.getAttributionData = () => {
	const data = read();
	return Object.fromEntries(
		Object.entries( woo.fields ).map( ( [ field, place ] ) => {
			const [ cookie = '', key = '' ] = String( place ).split( '.' );
			return [ field, data[ cookie ]?.[ key ] ?? null ];
		} )
	);
};

/** Asked for before our own script was there. */
let asked: boolean | undefined;

woo.setOrderTracking = ( isAllowed ) => {
	woo.params.allowTracking = isAllowed;
	asked = isAllowed;
	vitrin.attribution?.setTracking( isAllowed );
	show();
};

/** An element of WooCommerce's that adds the fields to the form around it. */
class Inputs extends HTMLElement {
	private shown: Values = {};

	connectedCallback(): void {
		this.replaceChildren(
			...Object.keys( woo.fields ).map( ( field ) => {
				const input = document.createElement( 'input' );
				input.type = 'hidden';
				input.name = woo.params.prefix + field;
				return input;
			} )
		);
		this.values = woo.getAttributionData();
	}

	get values(): Values {
		return this.shown;
	}

	set values( values: Values ) {
		this.shown = values ?? {};
		for ( const input of this.querySelectorAll( 'input' ) ) {
			input.value =
				this.shown[ input.name.slice( woo.params.prefix?.length ) ] ??
				'';
		}
	}
}

const showInForms = ( values: Values, state: string ): void => {
	document.querySelectorAll< Inputs >( ELEMENT ).forEach( ( element ) => {
		const form = element.closest( 'form' );
		// WooCommerce prints it several times in one form, for themes that leave hooks out: one is sent.
		if ( form && form.querySelector( ELEMENT ) !== element ) {
			element.remove();
		} else {
			element.values = values;
		}
	} );
	document
		.querySelectorAll< HTMLInputElement >( `input[name="${ STATE }"]` )
		.forEach( ( input ) => {
			input.value = state;
		} );
};

/** The checkout block's store comes with its scripts. */
const isBlockThere = (): boolean => !! page.wp?.data?.select( CHECKOUT );

const showInBlock = ( values: Values, state: string ): void => {
	if ( ! isBlockThere() ) {
		return;
	}
	const actions = page.wp?.data?.dispatch( CHECKOUT );
	actions?.setExtensionData?.(
		'woocommerce/order-attribution',
		values,
		true
	);
	actions?.setExtensionData?.( 'vitrin', { attribution_state: state } );
};

const getState = (): string => vitrin.attribution?.state() ?? '';

const show = (): void => {
	const values = woo.getAttributionData();
	// Another plugin may have brought its own, and begin it later.
	page.sbjs = usable( page.sbjs, {
		get: {},
		init: ( options ) => options?.callback?.( read() ),
	} );
	page.sbjs.get = read();
	showInForms( values, getState() );
	showInBlock( values, getState() );
};

document.addEventListener( CHANGED, () => {
	if ( asked !== undefined ) {
		const allowed = asked;
		asked = undefined;
		vitrin.attribution?.setTracking( allowed );
		return;
	}
	show();
} );
// Another script may have defined it, WooCommerce's own among them, where a cache kept it.
if ( ! customElements.get( ELEMENT ) ) {
	customElements.define( ELEMENT, Inputs );
}
show();
afterLoad( createScope(), () => {
	show();
	// The block's store comes with its scripts, which may be later than any of ours.
	let isTold = false;
	const stop = page.wp?.data?.subscribe( () => {
		// What is told is a change of that store, too.
		if ( ! isTold && isBlockThere() ) {
			isTold = true;
			stop?.();
			showInBlock( woo.getAttributionData(), getState() );
		}
	} );
} );
