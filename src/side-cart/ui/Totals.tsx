import { __ } from '@wordpress/i18n';
import type { ViewCart, Money } from '@vitrin/cart';
import { useCart } from './context';
import { Price } from './Price';

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

const Cost = ( { price }: { price: Money } ) =>
	Number( price ) > 0 ? (
		<Price amount={ price } />
	) : (
		<>{ __( 'Free', 'vitrin' ) }</>
	);

/** What shipping costs and by which way; or why that can't be said yet. */
function ShippingRow() {
	const { server } = useCart();
	const { shipping, totals } = server ?? {};
	if ( ! shipping ) {
		return null;
	}
	const names = shipping.packages.map(
		( { chosen, rates } ) => rates.find( ( { id } ) => id === chosen )?.name
	);
	const isChosen = names.length > 0 && ! names.includes( undefined );
	const price = totals?.shipping ?? null;
	const notYet = shipping.known
		? __( 'Not offered for your address', 'vitrin' )
		: __( 'Calculated at checkout', 'vitrin' );
	return (
		<div className="vitrin-total">
			<dt>
				{ __( 'Shipping', 'vitrin' ) }
				{ isChosen &&
					[ ...new Set( names ) ].map( ( name ) => (
						<bdi key={ name } className="vitrin-total__way">
							{ name }
						</bdi>
					) ) }
			</dt>
			<dd>
				{ isChosen && price !== null ? (
					<Cost price={ price } />
				) : (
					notYet
				) }
			</dd>
		</div>
	);
}
