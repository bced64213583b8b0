import { useSyncExternalStore } from '@wordpress/element';
import type { ShippingPanel } from '../mount';
import { Address } from './Address';
import { Rates } from './Rates';
import { Result } from './Result';
import { useShipping } from './use-shipping';

/** The ways to ship this cart, the address that they depend on, and what came of a change. */
export const Panel: ShippingPanel = ( options ) => {
	const { cart, format } = options;
	const { server, isOffline } = useSyncExternalStore(
		cart.subscribe,
		cart.getState
	);
	const { state, setShipping } = useShipping( options );
	return (
		<div className="vitrin-shipping">
			{ server?.shipping?.packages.map( ( one, index ) => (
				<Rates
					key={ index }
					index={ index }
					rates={ one.rates }
					chosen={ one.chosen }
					format={ format }
					setShipping={ setShipping }
				/>
			) ) }
			<Address setShipping={ setShipping } />
			<Result
				state={ state }
				server={ server }
				isOffline={ isOffline }
				format={ format }
			/>
		</div>
	);
};
