/**
 * Applies a coupon by WooCommerce's own call, whose answer is a notice, and shows what the notice
 * says in the block (CHK-06).
 */
import { __ } from '../shared/words';
import { request } from '../shared/http/request';
import { jQueryOfPage } from '@vitrin/cart';

const couponWords = () => ( {
	get noCode() {
		return __( 'Type the coupon’s code first.', 'vitrin' );
	},
	get old() {
		return __(
			'This page has been open for too long. Reload it and try again.',
			'vitrin'
		);
	},
	get failed() {
		return __(
			'The coupon could not be checked. Look at your connection and try again.',
			'vitrin'
		);
	},
} );

/** Milliseconds. */
const PATIENCE = 15_000;
const ERROR = '.woocommerce-error,.is-error,.coupon-error-notice';
/** WooCommerce's script takes whatever has its own classes for notices out of the page. */
const WRONG = 'is-wrong';
const NOTICE = `${ ERROR },.woocommerce-message,.is-success`;

interface CheckoutParams {
	wc_ajax_url: string;
	apply_coupon_nonce: string;
}

interface Said {
	text: string;
	isError: boolean;
}

const wordsOf = ( notice: Element ): string =>
	( notice.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();

/** Undefined for what is no notice: a host's page, a refused nonce. */
const readAnswer = ( html: string ): Said | undefined => {
	// Never inserted: only its text is shown.
	const page = new DOMParser().parseFromString( html, 'text/html' );
	const notice = page.querySelector( ERROR ) ?? page.querySelector( NOTICE );
	return notice
		? { text: wordsOf( notice ), isError: notice.matches( ERROR ) }
		: undefined;
};

const partsOf = ( block: HTMLElement ) => {
	const field = block.querySelector( 'input' );
	const message = block.querySelector( '[role="status"]' );
	if ( ! field || ! message ) {
		throw new Error( 'The coupon’s block is broken.' );
	}
	return { field, message };
};

const clear = ( block: HTMLElement ): void => {
	const { field, message } = partsOf( block );
	message.textContent = '';
	message.classList.remove( WRONG );
	field.removeAttribute( 'aria-invalid' );
	field.removeAttribute( 'aria-describedby' );
};

const show = ( block: HTMLElement, { text, isError }: Said ): void => {
	const { field, message } = partsOf( block );
	clear( block );
	message.textContent = text;
	if ( isError ) {
		message.classList.add( WRONG );
		field.setAttribute( 'aria-invalid', 'true' );
		field.setAttribute( 'aria-describedby', message.id );
		field.addEventListener( 'input', () => clear( block ), { once: true } );
	}
};

const ask = async (
	{ wc_ajax_url: url, apply_coupon_nonce: security }: CheckoutParams,
	code: string
): Promise< Said > => {
	const email =
		document.querySelector< HTMLInputElement >( '#billing_email' )?.value;
	return request( {
		url: url.replace( '%%endpoint%%', 'apply_coupon' ),
		timeout: PATIENCE,
		method: 'POST',
		body: new URLSearchParams( {
			security,
			coupon_code: code,
			billing_email: email ?? '',
		} ),
		async read( response ) {
			const said = response.ok && readAnswer( await response.text() );
			const words = couponWords();
			return (
				said || {
					text: response.status === 403 ? words.old : words.failed,
					isError: true,
				}
			);
		},
	} );
};

export const apply = async ( block: HTMLElement ): Promise< void > => {
	const { field } = partsOf( block );
	const code = field.value.trim();
	// A second click while the call is pending.
	if ( block.ariaBusy ) {
		return;
	}
	const { wc_checkout_params: params } = window as {
		wc_checkout_params?: CheckoutParams;
	};
	if ( ! code || ! params ) {
		const { noCode, failed } = couponWords();
		show( block, { text: code ? failed : noCode, isError: true } );
		field.focus();
		return;
	}
	block.ariaBusy = 'true';
	try {
		const said = await ask( params, code );
		show( block, said );
		if ( said.isError ) {
			field.focus();
		} else {
			field.value = '';
		}
		const body = jQueryOfPage()?.( document.body );
		body?.trigger( 'applied_coupon_in_checkout', [ code ] );
		// As WooCommerce's own form does: a refused coupon may have taken others out.
		body?.trigger( 'update_checkout', [
			{ update_shipping_method: false },
		] );
	} catch {
		show( block, { text: couponWords().failed, isError: true } );
	} finally {
		block.ariaBusy = null;
	}
};

/** WooCommerce's script puts notices above the form, and a refusal below its own field, which is hidden here. */
export const moveNotices = ( block: HTMLElement ): void => {
	const own = document.querySelector(
		'form.checkout_coupon .coupon-error-notice'
	);
	const above =
		document.querySelector( 'form.checkout' )?.previousElementSibling;
	const notice = own ?? ( above?.matches( NOTICE ) ? above : null );
	if ( notice ) {
		show( block, {
			text: wordsOf( notice ),
			isError: notice.matches( ERROR ),
		} );
		notice.remove();
	}
	// The table is about to be renewed without it, and the focus would be lost.
	if ( document.activeElement?.matches( '.woocommerce-remove-coupon' ) ) {
		block.querySelector( 'button' )?.focus( { preventScroll: true } );
	}
};
