import { createPortal, useLayoutEffect, useState } from '@wordpress/element';
import type { CartState } from '@vitrin/cart';
import { Coupons } from './Coupons';
import { Dropped, Empty, Failure, Notice, Offline } from './Messages';
import { FreeShipping } from './FreeShipping';
import { Lines, Skeleton } from './Lines';
import type { OptionPickerTarget } from '../mount';
import { OrderNote } from './OrderNote';
import { Shipping } from './Shipping';
import { OptionPicker } from './OptionPicker';
import { useListCarousel, SuggestionsSlot } from './SuggestionsSlot';
import { Totals } from './Totals';
import { OpenOptionPicker, useCart, useDependencies } from './context';

/** The shell's places that React fills beside the body. */
interface Containers {
	notices: Element;
	totals: Element;
}

/** No line is there, coming or leaving. */
const isBlank = ( { view }: Pick< CartState, 'view' > ): boolean =>
	! view.lines.length && ! view.incoming;

function Body( {
	state: { view, status, server, failure },
	isShippingAsked,
	onShippingOpened,
}: {
	state: CartState;
	isShippingAsked: boolean;
	onShippingOpened: () => void;
} ) {
	const isListCarousel = useListCarousel();
	const hasNothing = isBlank( { view } );
	const failed = status === 'failed' && (
		<Failure message={ failure?.message ?? '' } />
	);
	if ( hasNothing && failed ) {
		return failed;
	}
	if ( ! hasNothing || server ) {
		return (
			<>
				{ /* What is shown is older than a change that was made. */ }
				{ server && failed }
				{ /* In an empty cart, too: it knows the way back after the last removal. */ }
				<Lines view={ view } />
				{ hasNothing ? (
					<>
						<Empty />
						<SuggestionsSlot isEmpty />
					</>
				) : (
					<>
						<Coupons />
						<Shipping
							isAsked={ isShippingAsked }
							onOpened={ onShippingOpened }
						/>
						<OrderNote />
						{ ! isListCarousel && <SuggestionsSlot /> }
					</>
				) }
			</>
		);
	}
	return (
		<>
			<Skeleton />
			<Skeleton />
			<Skeleton />
		</>
	);
}

/**
 * What the drawer holds. Header, links and the dialog itself are the server's.
 *
 * @param props
 * @param props.containers    Where notices and totals go.
 * @param props.onMounted Called in the same frame, before the browser paints.
 */
export function App( {
	containers,
	onMounted,
}: {
	containers: Containers;
	onMounted: () => void;
} ) {
	const { dialog } = useDependencies();
	const state = useCart();
	const [ target, setTarget ] = useState< OptionPickerTarget | null >( null );
	/** The shopper wants to choose how to ship, and the choice isn't open yet. */
	const [ isShippingAsked, setShippingAsked ] = useState( false );
	useLayoutEffect( onMounted, [ onMounted ] );
	// As the first load does it; but while the last line leaves, the way to the checkout stays.
	useLayoutEffect( () => {
		dialog.classList.toggle(
			'is-empty',
			isBlank( state ) &&
				( state.status === 'ready' || ! state.view.quantity )
		);
	}, [ dialog, state ] );
	// A line that another tab or the server took away may take the focus with it.
	useLayoutEffect( () => {
		if ( dialog.open && ! dialog.contains( document.activeElement ) ) {
			dialog
				.querySelector< HTMLElement >( '.vitrin-drawer__close' )
				?.focus();
		}
	} );
	return (
		<OpenOptionPicker.Provider value={ setTarget }>
			<Body
				state={ state }
				isShippingAsked={ isShippingAsked }
				onShippingOpened={ () => setShippingAsked( false ) }
			/>
			{ createPortal(
				<>
					<Notice />
					<Dropped />
				</>,
				containers.notices
			) }
			{ createPortal(
				<>
					<Offline />
					<FreeShipping onChoose={ () => setShippingAsked( true ) } />
					<Totals view={ state.view } />
				</>,
				containers.totals
			) }
			{ target &&
				createPortal(
					<OptionPicker
						target={ target }
						onClosed={ () => setTarget( null ) }
					/>,
					dialog
				) }
		</OpenOptionPicker.Provider>
	);
}
