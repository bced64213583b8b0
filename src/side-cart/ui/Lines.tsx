import {
	startTransition,
	useCallback,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
} from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ViewCart, ViewLine } from '@vitrin/cart';
import { rowsOf } from '../../shared/domain/line-rows';
import { OpenOptionPicker, useCart } from './context';
import { Line } from './Line';
import { RemovedLine } from './RemovedLine';
import { Skeleton } from './Skeleton';
import { useListCarousel } from './suggestion-settings';
import { SuggestionsSlot } from './SuggestionsSlot';
import { useLineRemoval } from './use-line-removal';
import { useQuantityChange } from './use-quantity-change';

/** Rows of the first render, about a screen: more would delay the answer to a click on a slow phone. */
const FIRST = 6;

/** All rows, but on the first render only about a screen of them. */
function useRowLimit(): number {
	const [ limit, setLimit ] = useState( FIRST );
	useEffect( () => startTransition( () => setLimit( Infinity ) ), [] );
	return limit;
}

export function Lines( { view }: { view: ViewCart } ) {
	const openOptionPicker = useContext( OpenOptionPicker );
	const { isOffline } = useCart();
	const buttons = useRef( new Map< string, HTMLButtonElement >() ).current;
	const id = useId();
	const isCarousel = useListCarousel();
	const [ track, setTrack ] = useState< HTMLElement | null >( null );
	/** Where the carousel's controls go. */
	const [ container, setContainer ] = useState< HTMLElement | null >( null );
	const limit = useRowLimit();
	const onQuantity = useQuantityChange();
	const { removed, onRemove, onUndo, stop, start } =
		useLineRemoval( buttons );

	const onOptions = useCallback(
		( line: ViewLine ) => {
			const { productId, name, url } = line;
			openOptionPicker( { productId, name, url, line } );
		},
		[ openOptionPicker ]
	);

	const rows = rowsOf( view.lines, removed );
	if ( ! rows.length && ! view.incoming ) {
		return null;
	}

	return (
		<>
			<ul
				ref={ setTrack }
				id={ id }
				className={ `vitrin-lines${ isCarousel ? ' is-carousel' : '' }` }
			>
				{ rows
					.slice( 0, limit )
					.map( ( row ) =>
						row.removed ? (
							<RemovedLine
								key={ row.line.id }
								removed={ row.removed }
								onUndo={ onUndo }
								onStay={ stop }
								onLeave={ start }
							/>
						) : (
							<Line
								key={ row.line.id }
								line={ row.line }
								onQuantity={ onQuantity }
								onRemove={ onRemove }
								onOptions={ onOptions }
								isWaiting={ isOffline }
								buttons={ buttons }
							/>
						)
					) }
				{ Array.from( { length: view.incoming }, ( _, at ) => (
					<li key={ `incoming-${ at }` }>
						<span className="vitrin-hidden">
							{ __(
								'One more product is being added.',
								'vitrin'
							) }
						</span>
						<Skeleton />
					</li>
				) ) }
				{ isCarousel && track && container && (
					<SuggestionsSlot list={ { track, container } } />
				) }
			</ul>
			{ isCarousel && <div ref={ setContainer } /> }
		</>
	);
}
