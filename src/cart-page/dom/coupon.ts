/**
 * WooCommerce's script writes a refused coupon's reason under the coupon's field, and the
 * page that comes without scripts writes it into the notices. Here it always stands with
 * the notices (CART-03), tied to the field, which keeps its text and gets focus: that is
 * where the shopper goes on.
 */
import type { Scope } from '../../shared/dom/scope';
import { clearOurs, showError } from './notices';

const FIELD = '#coupon_code';
const ERROR = '.coupon-error-notice';
const ID = 'vitrin-coupon-error';

const fieldOf = (): HTMLInputElement | null =>
	document.querySelector< HTMLInputElement >( FIELD );

export interface CouponErrors {
	/** WooCommerce's script has just written one, or has replaced its form. */
	moveToNotices: () => void;
}

export const createCouponErrors = ( scope: Scope ): CouponErrors => {
	/** The code that was refused, while its error is shown. */
	let refused: string | undefined;

	/** Removes the error and the field's marks. */
	const forget = (): void => {
		refused = undefined;
		document.getElementById( ID )?.remove();
		const field = fieldOf();
		if ( field?.getAttribute( 'aria-describedby' ) === ID ) {
			field.removeAttribute( 'aria-describedby' );
			field.removeAttribute( 'aria-label' );
			field.removeAttribute( 'aria-invalid' );
			field.classList.remove( 'has-error' );
		}
	};

	const mark = ( field: HTMLInputElement ): void => {
		// WooCommerce's label can't be seen: a reason is no name.
		const name = field.labels?.[ 0 ]?.textContent || field.placeholder;
		field.setAttribute( 'aria-label', name.trim() );
		field.classList.add( 'has-error' );
		field.setAttribute( 'aria-invalid', 'true' );
		field.setAttribute( 'aria-describedby', ID );
	};

	// Another code is another coupon.
	for ( const type of [ 'input', 'change' ] ) {
		scope.on( document, type, ( { target } ) => {
			if ( ( target as Element | null )?.matches?.( FIELD ) ) {
				forget();
			}
		} );
	}

	return {
		moveToNotices() {
			const field = fieldOf();
			const error = field?.closest( '.coupon' )?.querySelector( ERROR );
			const message = error?.textContent?.trim();
			error?.remove();
			if ( field && message ) {
				clearOurs();
				showError( message ).id = ID;
				refused = field.value;
				mark( field );
				field.focus( { preventScroll: true } );
				return;
			}
			if ( refused === undefined || ! field ) {
				return;
			}
			if ( ! document.getElementById( ID )?.textContent?.trim() ) {
				// WooCommerce's script has taken it off the page with the other notices.
				forget();
			} else if ( field.getAttribute( 'aria-describedby' ) !== ID ) {
				// A new form, with an empty field.
				field.value = refused;
				mark( field );
				if ( document.activeElement === document.body ) {
					field.focus( { preventScroll: true } );
				}
			}
		},
	};
};
