import {
	startTransition,
	useCallback,
	useContext,
	useEffect,
	useId,
	useRef,
	useState,
	useLayoutEffect,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewCart, ViewLine } from '@vitrin/cart';
import { rowsOf } from '../../shared/domain/removals';
import { OpenOptionPicker, useCart, useDependencies } from './context';
import { Line } from './Line';
import { useListCarousel, SuggestionsSlot } from './SuggestionsSlot';
import {
	useLineRemoval,
	useQuantityChange,
	type Removed,
} from './line-changes';

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

/** Where a line stood: says that it is gone, and takes it back. */
function RemovedLine( {
	removed,
	onUndo,
	onStay,
	onLeave,
}: {
	removed: Removed;
	/** `isByKey`: not by a click or a touch. */
	onUndo: ( removed: Removed, isByKey: boolean ) => void;
	/** Pointer or focus is here: the time to undo stands still. */
	onStay: ( key: string ) => void;
	onLeave: ( key: string ) => void;
} ) {
	const { dialog } = useDependencies();
	const { key, name } = removed.line;
	const button = useRef< HTMLButtonElement >( null );
	useLayoutEffect( () => {
		onLeave( key );
		// The only line went with the focus on its button.
		if ( dialog.open && ! dialog.contains( document.activeElement ) ) {
			button.current?.focus();
		}
	}, [ dialog, key, onLeave ] );
	return (
		<li
			className="vitrin-removed"
			onPointerEnter={ () => onStay( key ) }
			onPointerLeave={ ( { currentTarget } ) =>
				currentTarget.contains( document.activeElement ) ||
				onLeave( key )
			}
			onFocus={ () => onStay( key ) }
			onBlur={ () => onLeave( key ) }
		>
			<span className="vitrin-removed__text">
				{ sprintf(
					/* translators: %s: product name. */
					__( '%s was removed.', 'vitrin' ),
					name
				) }
			</span>
			<button
				ref={ button }
				type="button"
				className="vitrin-removed__undo"
				aria-label={ sprintf(
					/* translators: %s: product name. */
					__( 'Undo: put %s back into the cart', 'vitrin' ),
					name
				) }
				onClick={ ( { detail } ) => onUndo( removed, ! detail ) }
			>
				{ __( 'Undo', 'vitrin' ) }
			</button>
		</li>
	);
}

/** A line to come, in its final size. */
export const Skeleton = () => (
	<div className="vitrin-skeleton" aria-hidden="true" />
);
