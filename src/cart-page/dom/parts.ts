/**
 * The parts of WooCommerce's cart page, on the page and in a page just read.
 */
import { keyInName } from '../domain/quantity';

export const FORM = '.woocommerce-cart-form';
export const TOTALS = '.cart_totals';
/** A quantity that can be changed. */
export const FIELD = 'input[name^="cart["][name$="[qty]"]:not([type="hidden"])';
/** What a notice looks like, in classic and in block themes, as in WooCommerce's cart.js. */
const NOTICE =
	'.woocommerce-error,.woocommerce-message,.woocommerce-info,.is-error,.is-info,.is-success';
const AREA = '.woocommerce-notices-wrapper';
export const BLANK = '.wc-empty-cart-message,.cart-empty';

export const formOf = ( root: ParentNode = document ): HTMLElement | null =>
	root.querySelector< HTMLElement >( FORM );

export const fieldsIn = ( form: ParentNode | null ): HTMLInputElement[] => [
	...( form?.querySelectorAll< HTMLInputElement >( FIELD ) ?? [] ),
];

/** As WooCommerce's own button does it, which its script dims until something is typed. */
export const submitForm = (): void => {
	const button = formOf()?.querySelector< HTMLButtonElement >(
		'[name="update_cart"]'
	);
	if ( button ) {
		button.disabled = false;
		button.form?.requestSubmit( button );
	}
};

export const keyOf = ( { name }: HTMLInputElement ): string =>
	keyInName( name );

/** Each once: WooCommerce may print the same twice. The message of an empty cart is none. */
export const noticesIn = ( root: ParentNode ): HTMLElement[] => {
	const seen = new Set< string | null >();
	return [ ...root.querySelectorAll< HTMLElement >( NOTICE ) ].filter(
		( notice ) => {
			const { textContent } = notice;
			const isNew =
				! seen.has( textContent ) && ! notice.closest( BLANK );
			seen.add( textContent );
			return isNew;
		}
	);
};

/** Where notices stand; made before the form where the theme prints none. */
export const noticeArea = (): HTMLElement | null => {
	const form = formOf();
	const wrapper = form?.closest( '.woocommerce' );
	const area =
		wrapper?.querySelector< HTMLElement >( AREA ) ??
		document.querySelector< HTMLElement >( AREA );
	if ( area || ! form ) {
		return area;
	}
	const made = document.createElement( 'div' );
	made.className = AREA.slice( 1 );
	form.before( made );
	return made;
};

/** Said by us, about a change: the shop's own notices come and go without touching it. */
const OURS = 'data-vitrin-notice';

/** The shop's notices that stand on the page. */
export const shopNotices = ( area: ParentNode ): HTMLElement[] =>
	noticesIn( area ).filter( ( notice ) => ! notice.closest( `[${ OURS }]` ) );

/**
 * Around the notice, not on it: WooCommerce's script moves focus to a notice that is an
 * alert itself, half a second after the cart was updated, out of the field that is typed in.
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

const put = ( notice: HTMLElement, role: 'alert' | 'status' ): HTMLElement => {
	const wrapper = wrapNotice( notice, role );
	wrapper.setAttribute( OURS, '' );
	noticeArea()?.prepend( wrapper );
	return wrapper;
};

/**
 * Puts an error into the notices, where a screen reader hears it at once.
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
	return put( list, 'alert' );
};

/** The same for what is no error. */
export const showInfo = ( message: string ): HTMLElement => {
	const info = document.createElement( 'div' );
	info.className = 'woocommerce-info';
	info.append( message );
	return put( info, 'status' );
};

/** What we said of an earlier change. */
export const clearOurs = (): void =>
	document
		.querySelectorAll( `[${ OURS }]` )
		.forEach( ( notice ) => notice.remove() );

export interface CartPage {
	/** Null when the cart is empty. */
	form: HTMLElement | null;
	totals: HTMLElement | null;
	notices: HTMLElement[];
	/** What stands instead of form and totals when the cart is empty. */
	blank: HTMLElement | null;
}

/** Null when it is no cart page: an error, a login form, somebody's 'be back soon'. */
export const readCartPage = ( html: string ): CartPage | null => {
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const form = formOf( page );
	const blank =
		page.querySelector( BLANK )?.closest< HTMLElement >( '.woocommerce' ) ??
		null;
	// A body may have the class, and would bring its whole page.
	return form || ( blank && blank !== page.body )
		? {
				form,
				totals: page.querySelector< HTMLElement >( TOTALS ),
				notices: noticesIn( page ),
				blank,
			}
		: null;
};
