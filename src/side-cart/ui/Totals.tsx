import { __ } from '@wordpress/i18n';
import type { ViewCart } from '@vitrin/cart';
import { useCart } from './context';
import { Price } from './Price';
import { ShippingRow } from './ShippingRow';

/** The server's totals; muted and busy until it has spoken, never computed here. */
export function Totals( {
	view: { totals, totalsPending },
}: {
	view: ViewCart;
} ) {
	const { isOffline, server } = useCart();
	const hasDiscount = Number( totals.discount ) > 0;
	const savings = server?.savings ?? '0';
	return (
		<dl
			className={ `vitrin-totals${ totalsPending ? ' is-pending' : '' }` }
			aria-busy={ totalsPending && ! isOffline }
		>
			<div className="vitrin-total">
				<dt>{ __( 'Subtotal', 'vitrin' ) }</dt>
				<dd>
					<Price amount={ totals.subtotal } />
				</dd>
			</div>
			{ hasDiscount && (
				<div className="vitrin-total">
					<dt>{ __( 'Discount', 'vitrin' ) }</dt>
					<dd>
						<Price amount={ `-${ totals.discount }` } />
					</dd>
				</div>
			) }
			<ShippingRow />
			<div className="vitrin-total is-sum">
				<dt>{ __( 'Total', 'vitrin' ) }</dt>
				<dd>
					<Price amount={ totals.total } />
				</dd>
			</div>
			{ /* Where it is the coupons' alone, the line above says it already. */ }
			{ Number( savings ) > Number( totals.discount ) && (
				<div className="vitrin-total is-savings">
					<dt>{ __( 'You save', 'vitrin' ) }</dt>
					<dd>
						<Price amount={ savings } />
					</dd>
				</div>
			) }
		</dl>
	);
}
