import { __, sprintf } from '@wordpress/i18n';
import type { ViewCoupon } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { Price } from './Price';
import { WithCode } from './WithCode';

interface Props {
	coupon: ViewCoupon;
	onRemove: ( coupon: ViewCoupon ) => void;
	/** Holds the remove buttons, so that focus can move between them. */
	buttons: Map< string, HTMLButtonElement >;
}

/** A coupon of the cart: what it gives, or why it gives nothing. */
export function CouponRow( { coupon, onRemove, buttons }: Props ) {
	const { code, label, discount, freeShipping, note, removing } = coupon;
	return (
		<li
			className={ `vitrin-coupon${ removing ? ' is-removing' : '' }` }
			aria-busy={ !! removing }
		>
			<Icon name="ticket" />
			<span className="vitrin-coupon__label">
				<bdi>{ label }</bdi>
			</span>
			<span className="vitrin-coupon__gain">
				{ Number( discount ) > 0 && (
					<Price amount={ `-${ discount }` } />
				) }
				{ freeShipping && (
					<span>{ __( 'Free shipping', 'vitrin' ) }</span>
				) }
			</span>
			<button
				type="button"
				className="vitrin-coupon__remove"
				aria-label={ sprintf(
					/* translators: %s: a coupon's code. */
					__( 'Remove the coupon %s', 'vitrin' ),
					label
				) }
				aria-disabled={ removing }
				ref={ ( element ) => {
					if ( element ) {
						buttons.set( code, element );
					} else {
						buttons.delete( code );
					}
				} }
				onClick={ () => ! removing && onRemove( coupon ) }
			>
				<Icon name="x" />
			</button>
			{ note && (
				<p className="vitrin-coupon__note">
					<WithCode text={ note } code={ label } />
				</p>
			) }
		</li>
	);
}
