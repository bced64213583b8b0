import { useEffect, useId, useRef, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { __ } from '@wordpress/i18n';
import { getLoader, type ChunkOf } from '../../shared/loader';
import { Icon } from '../../shared/ui/Icon';
import { SHIPPING } from '../chunks';
import { useCart, useDependencies } from './context';

/**
 * A click that opens where the cart is shipped, and how.
 *
 * @param props
 * @param props.isAsked  The shopper wants to choose: it opens, with the focus on the ways to ship.
 * @param props.onOpened It has opened for that: what is drawn again later stays closed.
 */
export function Shipping( {
	isAsked = false,
	onOpened,
}: {
	isAsked?: boolean;
	onOpened?: () => void;
} ) {
	const dependencies = useDependencies();
	const { server } = useCart();
	const id = useId();
	const [ isOpen, setIsOpen ] = useState( false );
	const [ status, setStatus ] = useState< '' | 'coming' | 'failed' >( '' );
	const [ chunk, setChunk ] = useState< ChunkOf< typeof SHIPPING > >();

	const load = async () => {
		setStatus( 'coming' );
		try {
			// Comes with the first click: most shoppers leave that to the checkout.
			setChunk( await getLoader().load( SHIPPING ) );
			setStatus( '' );
		} catch {
			setStatus( 'failed' );
		}
	};

	const open = () => {
		setIsOpen( true );
		if ( ! chunk ) {
			void load();
		}
	};

	const container = useRef< HTMLDivElement >( null );
	const dropFocus = useFocusOnWays( container, isAsked, () => {
		open();
		onOpened?.();
	} );

	if (
		! server?.shipping?.calculator ||
		! dependencies.settings.choosesShipping
	) {
		return null;
	}
	return (
		<section
			className="vitrin-where"
			aria-label={ __( 'Shipping', 'vitrin' ) }
		>
			<button
				type="button"
				className="vitrin-coupons__toggle"
				aria-expanded={ isOpen }
				aria-controls={ id }
				onPointerEnter={ () => getLoader().prefetch( SHIPPING ) }
				onClick={ () => {
					dropFocus();
					if ( isOpen ) {
						setIsOpen( false );
					} else {
						open();
					}
				} }
			>
				{ __( 'Where and how to ship', 'vitrin' ) }
				<Icon name="chevron-down" />
			</button>
			<div
				ref={ container }
				id={ id }
				hidden={ ! isOpen }
				aria-busy={ status === 'coming' }
			>
				{ /* Closed it keeps what was written and what was said. */ }
				{ chunk && <chunk.Panel { ...dependencies } /> }
				<div role="alert">
					{ status === 'failed' && (
						<p className="vitrin-coupons__error">
							{ __(
								'This could not be loaded. Check your connection and open it again.',
								'vitrin'
							) }
						</p>
					) }
				</div>
			</div>
		</section>
	);
}

/**
 * Moves the focus to the ways to ship, where they were asked for, once they are drawn.
 *
 * @param container Holds them.
 * @param isAsked   Whether they are asked for.
 * @param open      Is called once for each time.
 * @return Leaves the focus where it is after all.
 */
function useFocusOnWays(
	container: RefObject< HTMLElement | null >,
	isAsked: boolean,
	open: () => void
): () => void {
	/** What had focus when they were asked for. */
	const asker = useRef< Element | null >( null );
	useEffect( () => {
		if ( isAsked ) {
			asker.current = document.activeElement;
			open();
		}
		// Each time once.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isAsked ] );
	useEffect( () => {
		const chosen = container.current?.querySelector< HTMLElement >(
			'input:checked,input[type=radio]'
		);
		if ( asker.current && chosen ) {
			// Focus that has moved on meanwhile stays where it is.
			const isStill = [ asker.current, document.body ].includes(
				document.activeElement as Element
			);
			asker.current = null;
			if ( isStill ) {
				chosen.focus( { preventScroll: true } );
				chosen
					.closest( 'fieldset' )
					?.scrollIntoView( { block: 'nearest' } );
			}
		}
	} );
	return () => {
		asker.current = null;
	};
}
