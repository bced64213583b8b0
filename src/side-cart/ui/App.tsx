import { createPortal, useLayoutEffect, useState } from '@wordpress/element';
import type { CartState } from '@vitrin/cart';
import { Coupons } from './Coupons';
import { Empty } from './Empty';
import { Failure } from './Failure';
import { Lines } from './Lines';
import { Notice } from './Notice';
import type { QuickViewTarget } from '../mount';
import { Offline } from './Offline';
import { QuickView } from './QuickView';
import { useListCarousel } from './suggestion-settings';
import { SuggestionsPlace } from './SuggestionsPlace';
import { Skeleton } from './Skeleton';
import { Totals } from './Totals';
import { OpenQuickView, useCart, useParts } from './context';

/** The shell's places that React fills beside the body. */
export interface Places {
	notices: Element;
	totals: Element;
}

function Body( {
	state: { view, status, server, failure },
}: {
	state: CartState;
} ) {
	const isListCarousel = useListCarousel();
	if ( view.lines.length || view.incoming ) {
		return (
			<>
				<Lines view={ view } />
				<Coupons />
				{ ! isListCarousel && <SuggestionsPlace /> }
			</>
		);
	}
	if ( status === 'failed' ) {
		return <Failure message={ failure?.message ?? '' } />;
	}
	if ( server ) {
		return (
			<>
				<Empty />
				<SuggestionsPlace isEmpty />
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
 * @param props.places    Where notices and totals go.
 * @param props.onMounted Called in the same frame, before the browser paints.
 */
export function App( {
	places,
	onMounted,
}: {
	places: Places;
	onMounted: () => void;
} ) {
	const { dialog } = useParts();
	const state = useCart();
	const [ target, setTarget ] = useState< QuickViewTarget | null >( null );
	useLayoutEffect( onMounted, [ onMounted ] );
	// A line that another tab or the server took away may take the focus with it.
	useLayoutEffect( () => {
		if ( dialog.open && ! dialog.contains( document.activeElement ) ) {
			dialog
				.querySelector< HTMLElement >( '.vitrin-drawer__close' )
				?.focus();
		}
	} );
	return (
		<OpenQuickView.Provider value={ setTarget }>
			<Body state={ state } />
			{ createPortal( <Notice />, places.notices ) }
			{ createPortal(
				<>
					<Offline />
					<Totals view={ state.view } />
				</>,
				places.totals
			) }
			{ target &&
				createPortal(
					<QuickView
						target={ target }
						onClosed={ () => setTarget( null ) }
					/>,
					dialog
				) }
		</OpenQuickView.Provider>
	);
}
