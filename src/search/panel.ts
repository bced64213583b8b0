/**
 * The entry of `vitrin-search`: what shows the products. It comes when somebody goes into a
 * search field, or presses the button.
 */
import { getCartSettings, readSettings } from '@vitrin/cart';
import { announce } from '../shared/dom/announce';
import { formatMoney } from '../shared/domain/format';
import { realClock } from '../shared/domain/time';
import { createAsk } from './ask';
import { createCombobox } from './dom/combobox';
import { openOverlay } from './dom/overlay';
import { parseSearchSettings } from './panel-settings';
import './style.scss';
import { lastOf } from '../shared/dom/own-element';

export interface SearchPart {
	/** Makes a field show products; once for each field. */
	attach: ( field: HTMLInputElement ) => void;
	/** Opens the overlay. */
	open: ( opener: HTMLElement ) => void;
}

declare global {
	interface VitrinGlobal {
		search?: SearchPart;
	}
}

const settings = readSettings( 'search', parseSearchSettings );
const cartSettings = getCartSettings();
const attached = new WeakSet< HTMLInputElement >();

const attach = ( field: HTMLInputElement ): void => {
	if ( ! settings || ! cartSettings || attached.has( field ) ) {
		return;
	}
	const { locale, money } = cartSettings;
	attached.add( field );
	createCombobox( {
		field,
		host: field.closest< HTMLElement >( '.vitrin-search' ),
		settings,
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
			...settings,
			fetch: ( ...args ) => fetch( ...args ),
			clock: realClock,
		} ),
	} );
};

( window.vitrin ??= {} ).search = {
	attach,
	open( opener ) {
		const dialog = lastOf< HTMLDialogElement >( 'dialog.vitrin-search' );
		const field =
			dialog?.querySelector< HTMLInputElement >( 'input[name="s"]' );
		if ( ! settings || ! dialog || ! field ) {
			throw new Error( 'no overlay' );
		}
		attach( field );
		openOverlay( dialog, opener );
	},
};
