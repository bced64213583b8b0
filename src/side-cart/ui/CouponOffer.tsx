import { __, sprintf } from '@wordpress/i18n';
import type { ServerCart } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { WithCode } from './WithCode';

/** A coupon that the shop offers: applied with one click, or what it still needs. */
export function CouponOffer( {
	offer: { code, label, text, note },
	isApplying,
	onApply,
}: {
	offer: ServerCart[ 'offers' ][ number ];
	/** A coupon is being applied. */
	isApplying: boolean;
	onApply: ( code: string ) => void;
} ) {
	return (
		<li className="vitrin-coupon is-offer">
			<Icon name="ticket" />
			<span className="vitrin-coupon__label">
				<bdi>{ label }</bdi>
			</span>
			{ text && <span className="vitrin-coupon__gain">{ text }</span> }
			{ note ? (
				<p className="vitrin-coupon__note">
					<WithCode text={ note } code={ label } />
				</p>
			) : (
				<button
					type="button"
					className="vitrin-coupon__apply"
					aria-label={ sprintf(
						/* translators: %s: a coupon's code. */
						__( 'Apply the coupon %s', 'vitrin' ),
						label
					) }
					aria-disabled={ isApplying }
					onClick={ () => ! isApplying && onApply( code ) }
				>
					{ __( 'Apply', 'vitrin' ) }
				</button>
			) }
		</li>
	);
}
