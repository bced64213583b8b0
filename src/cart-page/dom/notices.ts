/**
 * Where WooCommerce's notices stand, and ours among them.
 */
import { formOf } from './markup';

const AREA = '.woocommerce-notices-wrapper';
/** Marks our own notices: the shop's come and go without touching them. */
export const OURS = 'data-vitrin-notice';

/** Created before the form where the theme prints none. */
export const noticeArea = (): HTMLElement | null => {
	const form = formOf();
	const wrapper = form?.closest( '.woocommerce' );
	const area =
		wrapper?.querySelector< HTMLElement >( AREA ) ??
		document.querySelector< HTMLElement >( AREA );
	if ( area || ! form ) {
		return area;
	}
	const created = document.createElement( 'div' );
	created.className = AREA.slice( 1 );
	form.before( created );
	return created;
};

/**
 * Wraps the notice instead of giving it a role: WooCommerce's script moves focus to a notice
 * that is an alert itself, half a second after the cart was updated, out of the field that is
 * typed in.
 */
export const wrapNotice = (
	notice: HTMLElement,
	role: 'alert' | 'status'
): HTMLElement => {
	const wrapper = document.createElement( 'div' );
	wrapper.setAttribute( 'role', role );
	notice.removeAttribute( 'role' );
	wrapper.append( notice );
	return wrapper;
};

/** Puts a notice of ours before the shop's. */
export const showNotice = (
	notice: HTMLElement,
	role: 'alert' | 'status'
): HTMLElement => {
	const wrapper = wrapNotice( notice, role );
	wrapper.setAttribute( OURS, '' );
	noticeArea()?.prepend( wrapper );
	return wrapper;
};

/**
 * Shows an error, which a screen reader announces at once.
 *
 * @param message Plain text.
 * @param more    What to do about it.
 */
export const showError = ( message: string, more?: Element ): HTMLElement => {
	const list = document.createElement( 'ul' );
	list.className = 'woocommerce-error';
	const item = document.createElement( 'li' );
	item.append( message );
	if ( more ) {
		item.append( ' ', more );
	}
	list.append( item );
	return showNotice( list, 'alert' );
};

/** Removes our notices of an earlier change. */
export const clearOurs = (): void =>
	document
		.querySelectorAll( `[${ OURS }]` )
		.forEach( ( notice ) => notice.remove() );
