import { __ } from '@wordpress/i18n';
import type { Money } from '@vitrin/cart';
import { useCart } from './context';
import { Price } from './Price';

const Cost = ( { price }: { price: Money } ) =>
	Number( price ) > 0 ? (
		<Price amount={ price } />
	) : (
		<>{ __( 'Free', 'vitrin' ) }</>
	);

/** What shipping costs and by which way; or why nobody can say it yet. */
export function ShippingRow() {
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
