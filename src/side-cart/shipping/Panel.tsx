/**
 * The chunk `shipping`: where the cart is shipped, and how.
 */
import {
	useSyncExternalStore,
	useId,
	useState,
	useLayoutEffect,
	useRef,
} from '@wordpress/element';
import type { ShippingPanel } from '../mount';
import { Address } from './Address';
import {
	useShipping,
	type SetShipping,
	type ShippingState,
} from './use-shipping';
import { __, sprintf } from '@wordpress/i18n';
import {
	type ShippingRate,
	getCartSettings,
	type ServerCart,
} from '@vitrin/cart';
import type { Format } from '../../shared/domain/shop-format';
import { listOf } from '../../shared/domain/list';
import { outcomeOf } from './domain';
import './style.scss';

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

interface RatesProps {
	/** The package's place in the cart's list. */
	index: number;
	rates: readonly ShippingRate[];
	chosen: string | null;
	format: Format;
	setShipping: SetShipping;
}

/** The ways to ship one package. The click shows at once; a refusal puts it back. */
function Rates( { index, rates, chosen, format, setShipping }: RatesProps ) {
	const name = useId();
	const [ requested, setRequested ] = useState< string | null >( null );

	const choose = async ( rate: string ) => {
		setRequested( rate );
		await setShipping( 'vitrin_choose_shipping', {
			package: String( index ),
			rate,
		} );
		// A later click has its own answer.
		setRequested( ( now ) => ( now === rate ? null : now ) );
	};

	// One way is none to choose from; the totals name it.
	if ( rates.length < 2 ) {
		return null;
	}
	return (
		<fieldset
			className="vitrin-shipping__rates"
			aria-busy={ requested !== null }
		>
			<legend>{ __( 'How to ship', 'vitrin' ) }</legend>
			{ rates.map( ( { id, name: label, price } ) => (
				<label
					key={ id }
					htmlFor={ name + id }
					className="vitrin-shipping__rate"
				>
					<input
						id={ name + id }
						type="radio"
						name={ name }
						value={ id }
						checked={ ( requested ?? chosen ) === id }
						onChange={ () => void choose( id ) }
					/>
					<bdi>{ label }</bdi>
					<span>
						{ Number( price ) > 0
							? format.money( price ).text
							: __( 'Free', 'vitrin' ) }
					</span>
				</label>
			) ) }
		</fieldset>
	);
}

interface ResultProps {
	state: ShippingState;
	server: ServerCart | null;
	isOffline: boolean;
	format: Format;
}

/** To where, by which way, at what price; or why there is none. */
function wordsOf(
	place: string,
	{ shipping, totals }: ServerCart,
	format: Format,
	list: ( words: readonly string[] ) => string
): string {
	if ( ! shipping ) {
		return '';
	}
	const outcome = outcomeOf( shipping, totals.shipping );
	if ( outcome.kind === 'unknown' ) {
		return __(
			'The address is not complete. Shipping is calculated at checkout.',
			'vitrin'
		);
	}
	if ( outcome.kind === 'none' ) {
		return place
			? sprintf(
					/* translators: %s: a place, such as: Tehran, Rey. */
					__(
						'The shop has no way of shipping to %s. Check the address or ask the shop.',
						'vitrin'
					),
					place
				)
			: __(
					'The shop has no way of shipping to this address. Check it or ask the shop.',
					'vitrin'
				);
	}
	const ways = list( outcome.ways );
	const price =
		Number( outcome.price ) > 0
			? format.money( outcome.price ).text
			: __( 'Free', 'vitrin' );
	return place
		? sprintf(
				/* translators: 1: a place, such as: Tehran, Rey, 2: a way of shipping, 3: what it costs. */
				__( 'Shipping to %1$s: %2$s, %3$s.', 'vitrin' ),
				place,
				ways,
				price
			)
		: sprintf(
				/* translators: 1: a way of shipping, 2: what it costs. */
				__( 'Shipping: %1$s, %2$s.', 'vitrin' ),
				ways,
				price
			);
}

/** What came of the last change of the shipping; as long as the cart's own words are the same. */
function Result( { state, server, isOffline, format }: ResultProps ) {
	const { status, error, place, operation } = state;
	const container = useRef< HTMLDivElement >( null );
	/** What has been scrolled to. */
	const shown = useRef< ShippingState | null >( null );
	const list = ( words: readonly string[] ) =>
		listOf( getCartSettings()?.locale ?? '', words );
	let words = '';
	if ( status === 'sending' ) {
		words = isOffline
			? __(
					'You are offline. Changes will be sent when the connection is back.',
					'vitrin'
				)
			: __( 'Working it out…', 'vitrin' );
	}
	const isLast = server?.shipping?.operation === operation;
	if ( status === 'done' && server && isLast ) {
		words = wordsOf( list( place ), server, format, list );
	}
	const isTold = !! error || ( status === 'done' && !! words );
	// On a phone they stand below the drawer's foot. Once: later changes don't come from here.
	useLayoutEffect( () => {
		if ( isTold && shown.current !== state ) {
			shown.current = state;
			container.current?.scrollIntoView( { block: 'nearest' } );
		}
	} );
	return (
		<div ref={ container } className="vitrin-shipping__result">
			<div role="status">
				{ words && (
					<p>
						{ words }
						{ status === 'done' && server && (
							<span className="vitrin-hidden">
								{ ' ' }
								{ sprintf(
									/* translators: %s: the cart's total. */
									__( 'Total %s.', 'vitrin' ),
									format.money( server.totals.total ).text
								) }
							</span>
						) }
					</p>
				) }
			</div>
			<div role="alert">
				{ error && <p className="vitrin-coupons__error">{ error }</p> }
			</div>
		</div>
	);
}
