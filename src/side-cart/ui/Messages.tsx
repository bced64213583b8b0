import {
	useId,
	useLayoutEffect,
	useRef,
	useState,
	useSyncExternalStore,
	useEffect,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getCartSettings, getEngine } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { useDependencies, useCart } from './context';
import { announce } from './announcements';

/** An empty cart: a message, and a link to the shop. */
export function Empty() {
	const { dialog } = useDependencies();
	const words = useId();
	const link = useRef< HTMLAnchorElement >( null );
	// The last line went with the focus in it.
	useLayoutEffect( () => {
		if ( dialog.open && ! dialog.contains( document.activeElement ) ) {
			link.current?.focus();
		}
	}, [ dialog ] );
	return (
		<div className="vitrin-empty">
			<Icon name="shopping-bag" className="vitrin-empty__icon" />
			<p className="vitrin-empty__text" id={ words }>
				{ __( 'Your cart is empty.', 'vitrin' ) }
			</p>
			<a
				ref={ link }
				className="vitrin-button"
				href={ getCartSettings()?.shopUrl }
				aria-describedby={ words }
			>
				{ __( 'Browse the shop', 'vitrin' ) }
			</a>
		</div>
	);
}

/** The cart could not be read: what happened, one thing to do, and the way without us. */
export function Failure( { message }: { message: string } ) {
	const { cart, format } = useDependencies();
	const [ isTrying, setTrying ] = useState( false );
	const cartUrl = getCartSettings()?.cartUrl;
	const words =
		message ||
		__( 'The cart could not be read. Please try again.', 'vitrin' );
	const retry = async () => {
		if ( isTrying ) {
			return;
		}
		setTrying( true );
		const { ok } = await cart.refresh( true );
		setTrying( false );
		// Screen readers would not announce the alert's unchanged text a second time.
		announce(
			ok
				? sprintf(
						/* translators: %s: the cart's total. */
						__( 'The cart has been read. Total %s.', 'vitrin' ),
						format.money( cart.getState().view.totals.total ).text
					)
				: words
		);
	};
	return (
		<div className="vitrin-empty">
			<Icon name="alert-circle" className="vitrin-empty__icon" />
			<p className="vitrin-empty__text" role="alert">
				{ words }
			</p>
			<button
				type="button"
				className="vitrin-button"
				aria-busy={ isTrying }
				aria-disabled={ isTrying }
				onClick={ () => void retry() }
			>
				{ isTrying
					? __( 'Trying again…', 'vitrin' )
					: __( 'Try again', 'vitrin' ) }
			</button>
			<a className="vitrin-empty__link no-prefetch" href={ cartUrl }>
				{ __( 'Open the cart page', 'vitrin' ) }
			</a>
		</div>
	);
}

/** The notice strip (SIDE-09). The alert region is there before its text, or nothing is said. */
export function Notice() {
	const { store } = useDependencies();
	const { notice } = useSyncExternalStore( store.subscribe, store.getState );
	return (
		<div role="alert">
			{ notice && (
				<p key={ notice.id } className="vitrin-notice is-error">
					<Icon name="alert-circle" />
					<span>{ notice.text }</span>
				</p>
			) }
		</div>
	);
}

/**
 * What the shop has taken out of the cart by itself: said in the open drawer, and until it closes. The
 * region is there before its text, or nothing is said.
 */
export function Dropped() {
	const { dialog } = useDependencies();
	const { server } = useCart();
	const [ texts, setTexts ] = useState< readonly string[] >( [] );

	useEffect( () => {
		const take = () => {
			if ( dialog.open && server?.dropped?.length ) {
				const news = getEngine()?.takeDropped() ?? [];
				setTexts( ( all ) => [ ...all, ...news ] );
			}
		};
		const clear = () => setTexts( [] );
		take();
		document.addEventListener( 'vitrin:side-cart-opened', take );
		dialog.addEventListener( 'close', clear );
		return () => {
			document.removeEventListener( 'vitrin:side-cart-opened', take );
			dialog.removeEventListener( 'close', clear );
		};
	}, [ dialog, server ] );

	return (
		<div role="status">
			{ texts.map( ( text, at ) => (
				<p key={ at } className="vitrin-dropped">
					{ text }
				</p>
			) ) }
		</div>
	);
}

/**
 * Says that changes wait for the connection, for as long as they do. Between lines and
 * totals, where it moves no line; the region is there before its words, or nothing is said.
 */
export function Offline() {
	const { isOffline } = useCart();
	const { dialog } = useDependencies();
	// On a low window the strip may come over what has focus.
	useLayoutEffect( () => {
		const { activeElement } = document;
		if ( isOffline && dialog.contains( activeElement ) ) {
			activeElement?.scrollIntoView( { block: 'nearest' } );
		}
	}, [ isOffline, dialog ] );
	return (
		<div role="status">
			{ isOffline && (
				<p className="vitrin-offline">
					{ __(
						'You are offline. Changes will be sent when the connection is back.',
						'vitrin'
					) }
				</p>
			) }
		</div>
	);
}
