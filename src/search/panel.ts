/**
 * The chunk `search`: shows products below a field, and the overlay that the button opens
 * (HEAD-02), a dialog that PHP printed. It is loaded when a search field gets focus, or the search
 * button is clicked.
 */
import { holdDialog } from '../shared/dialog/dialog';
import { getCartSettings } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import { announce } from '../shared/dom/announce';
import { formatMoney } from '../shared/domain/format';
import { realClock } from '../shared/domain/time';
import { createAsk } from './fetch-results';
import { createCombobox } from './dom/combobox';
import { STARTER_DEFAULTS } from './settings';
import './style.scss';
import { lastOf } from '../shared/dom/own-element';
import { isPopover } from '../shared/dialog/popover';

/** Milliseconds. */
const TIMEOUT = 8000;

const settings = readSettings( 'search', STARTER_DEFAULTS );
const cartSettings = getCartSettings();
const attached = new WeakSet< HTMLInputElement >();

/** Makes a field show products; does nothing the second time. */
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
			// Once per search: not worth a cached formatter.
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
		} ),
	} );
};

/**
 * Opens the overlay as a modal dialog, also where the browser has opened it as a popover meanwhile: what was typed, and the
 * focus, stay. Throws where there is none.
 *
 * @param opener
 */
export const open = ( opener: HTMLElement | null ): void => {
	const dialog = lastOf< HTMLDialogElement >( 'dialog.vitrin-search' );
	const field =
		dialog?.querySelector< HTMLInputElement >( 'input[name="s"]' );
	if ( ! settings || ! dialog || ! field ) {
		throw new Error( 'no overlay' );
	}
	attach( field );
	if ( ! dialog.open ) {
		const isShown = isPopover( dialog );
		if ( isShown ) {
			dialog.dataset.still = '';
			dialog.hidePopover();
		}
		holdDialog( dialog, '.vitrin-search__close', { opener } ).add( () => {
			delete dialog.dataset.still;
		} );
		dialog.showModal();
		field.focus();
		if ( ! isShown ) {
			field.select();
		}
	}
};
