import { useId, useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ViewCoupon } from '@vitrin/cart';
import { neighbourOf } from '../../shared/domain/neighbour';
import { useCart } from './context';
import { CouponForm } from './CouponForm';
import { CouponOffer } from './CouponOffer';
import { CouponRow } from './CouponRow';
import { useCouponRequests } from './use-coupon-requests';
import { WithCode } from './WithCode';

/**
 * Coupons of the cart, and a field for one more (SIDE-07, SIDE-11). Below the lines, where it
 * takes no space from them when a phone's keyboard is open.
 */
export function Coupons() {
	const { server, view, pending } = useCart();
	const id = useId();
	const requests = useCouponRequests();
	const { error, code, request } = requests;
	const errorArea = useRef< HTMLDivElement >( null );
	const toggle = useRef< HTMLButtonElement >( null );
	const buttons = useRef( new Map< string, HTMLButtonElement >() ).current;
	const isApplying = pending.some(
		( change ) => change.type === 'coupon' && change.isApplied
	);

	// Below a long list the error would be hidden by the totals.
	useLayoutEffect( () => {
		if ( error ) {
			errorArea.current?.scrollIntoView( { block: 'nearest' } );
		}
	}, [ error ] );

	const applyOffer = ( offered: string ) => {
		// An applied offer disappears, and would take the focus with it.
		toggle.current?.focus();
		void request( offered, true );
	};

	const remove = ( coupon: ViewCoupon ) => {
		const next = neighbourOf(
			view.coupons.map( ( one ) => ( { ...one, key: one.code } ) ),
			coupon.code
		);
		( buttons.get( next?.key ?? '' ) ?? toggle.current )?.focus();
		void request( coupon.code, false, false, coupon.label );
	};

	if ( ! server?.takesCoupons && ! view.coupons.length ) {
		return null;
	}
	return (
		<section
			className="vitrin-coupons"
			aria-label={ __( 'Coupons', 'vitrin' ) }
		>
			{ view.coupons.length > 0 && (
				<ul className="vitrin-lines">
					{ view.coupons.map( ( coupon ) => (
						<CouponRow
							key={ coupon.code }
							coupon={ coupon }
							onRemove={ remove }
							buttons={ buttons }
						/>
					) ) }
				</ul>
			) }
			{ !! server?.offers.length && (
				<ul
					className="vitrin-lines"
					aria-label={ __( 'Coupons for you', 'vitrin' ) }
				>
					{ server.offers.map( ( offer ) => (
						<CouponOffer
							key={ offer.code }
							offer={ offer }
							isApplying={ isApplying }
							onApply={ applyOffer }
						/>
					) ) }
				</ul>
			) }
			{ server?.takesCoupons && (
				<CouponForm
					{ ...requests }
					id={ id }
					isApplying={ isApplying }
					toggle={ toggle }
				/>
			) }
			<div ref={ errorArea } id={ id } role="alert">
				{ error && (
					<p className="vitrin-coupons__error">
						<WithCode text={ error } code={ code.current } />
					</p>
				) }
			</div>
		</section>
	);
}
