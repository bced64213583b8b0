import {
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getEngine, type CartResult } from '@vitrin/cart';
import { announce } from '../../shared/dom/announce';
import type { ShippingPanel } from '../mount';
import { Address } from './Address';
import { Rates } from './Rates';

/** Sets where or how to ship, through the store's queue: it never races a change of the cart. */
export type SetShipping = (
	action: 'vitrin_set_destination' | 'vitrin_choose_shipping',
	fields: Record< string, string >
) => Promise< boolean >;

/** The ways to ship this cart, and the address that they depend on. */
export const Panel: ShippingPanel = ( { cart, dialog, format } ) => {
	const { server } = useSyncExternalStore( cart.subscribe, cart.getState );
	const [ error, setError ] = useState( '' );
	const reason = useRef< HTMLDivElement >( null );

	// Below a long list the words would stand under the totals.
	useLayoutEffect( () => {
		if ( error ) {
			reason.current?.scrollIntoView( { block: 'nearest' } );
		}
	}, [ error ] );

	/** Of several quick clicks only the last is said. */
	const latest = useRef( 0 );

	const setShipping: SetShipping = async ( action, fields ) => {
		const mine = ++latest.current;
		setError( '' );
		const result: CartResult | undefined =
			await getEngine()?.methods.setShipping( action, fields );
		if ( ! result ) {
			return false;
		}
		if ( result.ok ) {
			if ( mine === latest.current ) {
				announce(
					sprintf(
						/* translators: %s: the cart's total. */
						__(
							'Shipping has been worked out anew. Total %s.',
							'vitrin'
						),
						format.money( cart.getState().view.totals.total ).text
					)
				);
			}
			return true;
		}
		const { message } = result.failure;
		setError( message );
		if ( ! dialog.open ) {
			// The words wait there for whoever opens the drawer again.
			announce( message );
		}
		return false;
	};

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
			<div ref={ reason } role="alert">
				{ error && <p className="vitrin-coupons__error">{ error }</p> }
			</div>
		</div>
	);
};
