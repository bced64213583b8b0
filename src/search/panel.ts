/**
 * The entry of `vitrin-search`: what shows the products. It comes when somebody goes into a
 * search field, or presses the button.
 */
import { getCartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { announce } from '../shared/dom/announce';
import { formatMoney } from '../shared/domain/format';
import { realClock } from '../shared/domain/time';
import { createAsk } from './ask';
import { createCombobox } from './dom/combobox';
import { openOverlay } from './dom/overlay';
import { parseStarterSettings } from './settings';
import './style.scss';
import { lastOf } from '../shared/dom/own-element';

/** Milliseconds until an answer is given up. */
const TIMEOUT = 8000;

const settings = readSettings( 'search', parseStarterSettings );
const cartSettings = getCartSettings();
const attached = new WeakSet< HTMLInputElement >();

/** Makes a field show products; once for each field. */
export const attach = ( field: HTMLInputElement ): void => {
	if ( ! settings || ! cartSettings || attached.has( field ) ) {
		return;
	}
	const { locale, money, wcAjaxUrl } = cartSettings;
	attached.add( field );
	createCombobox( {
		field,
		host: field.closest< HTMLElement >( '.vitrin-search' ),
		format: {
			money: ( amount ) => formatMoney( money, amount ),
			// A sentence has one: no formatter to keep.
			number: ( value ) =>
				value.toLocaleString( locale, {
					numberingSystem: money.digits,
				} ),
		},
		clock: realClock,
		announce,
		ask: createAsk( {
			url: wcAjaxUrl.replace( '%%endpoint%%', 'vitrin_search' ),
			timeout: TIMEOUT,
			fetch: ( ...args ) => fetch( ...args ),
			clock: realClock,
		} ),
	} );
};

/** Opens the overlay; throws where there is none. */
export const open = ( opener: HTMLElement ): void => {
	const dialog = lastOf< HTMLDialogElement >( 'dialog.vitrin-search' );
	const field =
		dialog?.querySelector< HTMLInputElement >( 'input[name="s"]' );
	if ( ! settings || ! dialog || ! field ) {
		throw new Error( 'no overlay' );
	}
	attach( field );
	openOverlay( dialog, opener );
};
