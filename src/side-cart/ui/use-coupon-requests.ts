import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getEngine } from '@vitrin/cart';
import { announceIfSlow } from './announce-if-slow';
import { announce, useDependencies } from './context';

export type CouponRequests = ReturnType< typeof useCouponRequests >;

/** Applies and removes coupons, announces the outcome and keeps the reason of a refusal. */
export function useCouponRequests() {
	const { cart, dialog, format } = useDependencies();
	const [ error, setError ] = useState( '' );
	/** The error is about what stands in the field; else about a coupon of the cart. */
	const [ isFieldWrong, setIsFieldWrong ] = useState( false );
	/** The code that the error is about. */
	const code = useRef( '' );

	const showError = ( message: string, isOfField: boolean ) => {
		setError( message );
		setIsFieldWrong( isOfField && !! message );
		if ( ! dialog.open ) {
			// Shown in the drawer when it is opened again; nothing else says it now.
			announce( message );
		}
	};

	/**
	 * Applies a coupon, or removes it.
	 *
	 * @param coupon    Its code.
	 * @param isApplied Whether it is to be applied.
	 * @param isOfField The code was typed into the field.
	 * @param label     Its name, for the announcements.
	 * @return Whether the shop did so; undefined when there is no engine to ask.
	 */
	const request = async (
		coupon: string,
		isApplied: boolean,
		isOfField = false,
		label = coupon
	): Promise< boolean | undefined > => {
		showError( '', isOfField );
		code.current = coupon;
		const result = await announceIfSlow(
			Promise.resolve(
				getEngine()?.methods.setCoupon( coupon, isApplied )
			),
			() =>
				isApplied
					? sprintf(
							/* translators: %s: a coupon's code. */
							__( 'The coupon %s is being applied.', 'vitrin' ),
							label
						)
					: sprintf(
							/* translators: %s: a coupon's code. */
							__( 'The coupon %s is being removed.', 'vitrin' ),
							label
						)
		);
		if ( result?.ok ) {
			const { text } = format.money( cart.getState().view.totals.total );
			announce(
				isApplied
					? sprintf(
							/* translators: 1: a coupon's code, 2: the cart's total. */
							__(
								'The coupon %1$s was applied. Total %2$s.',
								'vitrin'
							),
							label,
							text
						)
					: sprintf(
							/* translators: 1: a coupon's code, 2: the cart's total. */
							__(
								'The coupon %1$s was removed. Total %2$s.',
								'vitrin'
							),
							label,
							text
						)
			);
		} else if ( result ) {
			showError( result.failure.message, isOfField );
		}
		return result?.ok;
	};

	return { error, isFieldWrong, code, showError, request };
}
