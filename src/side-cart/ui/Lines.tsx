import {
	startTransition,
	useCallback,
	useContext,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getEngine, type ViewCart, type ViewLine } from '@vitrin/cart';
import { neighbourOf } from '../../shared/domain/neighbour';
import { announce, OpenOptionPicker, useCart, useParts } from './context';
import { Line } from './Line';
import { announceIfSlow } from './announce-if-slow';
import { RemovedLine } from './RemovedLine';
import { report } from './report';
import { Skeleton } from './Skeleton';
import { useListCarousel } from './suggestion-settings';
import { SuggestionsPlace } from './SuggestionsPlace';
import { useRemoved, type Removed } from './use-removed';

/** Drawn at first, about a screen; the rest follows without holding a press up. */
const FIRST = 6;

/** What the list shows: the lines, and the ways back where lines stood. */
export function rowsOf(
	lines: readonly ViewLine[],
	removed: readonly Removed[]
): Array< { line: ViewLine; back?: Removed } > {
	const rows: ReturnType< typeof rowsOf > = lines.map( ( line ) => ( {
		line,
	} ) );
	removed
		.filter(
			( one ) => ! lines.some( ( { key } ) => key === one.line.key )
		)
		.sort( ( one, other ) => one.at - other.at )
		.forEach( ( back ) =>
			rows.splice( back.at, 0, { line: back.line, back } )
		);
	return rows;
}

export function Lines( { view }: { view: ViewCart } ) {
	const parts = useParts();
	const { cart, format } = parts;
	const openOptionPicker = useContext( OpenOptionPicker );
	const { isOffline } = useCart();
	const buttons = useRef( new Map< string, HTMLButtonElement >() ).current;
	/** Of each line, the change of its quantity that was requested last. */
	const newest = useRef( new Map< string, object >() ).current;
	const id = useId();
	const isCarousel = useListCarousel();
	const [ track, setTrack ] = useState< HTMLElement | null >( null );
	const [ place, setKeyScope ] = useState< HTMLElement | null >( null );
	const [ shown, setShown ] = useState( FIRST );
	useEffect( () => startTransition( () => setShown( Infinity ) ), [] );
	const { removed, remember, forget, stop, start } = useRemoved();
	/** A line that comes back takes the focus along, as soon as it is drawn. */
	const awaited = useRef( '' );
	useLayoutEffect( () => {
		const button = buttons.get( awaited.current );
		if ( button ) {
			awaited.current = '';
			button.focus();
		}
	} );

	const onQuantity = useCallback(
		async (
			{ key, name }: ViewLine,
			wished: number,
			by?: number
		): Promise< void > => {
			// Of several presses only the last is said: the ones before it are no longer true.
			const mine = {};
			newest.set( key, mine );
			/** With the clicks of other tabs it may be another number than this tab showed. */
			const lastQuantity = () =>
				newest.get( key ) === mine &&
				cart.getState().view.lines.find( ( line ) => line.key === key )
					?.quantity;
			const result = await announceIfSlow(
				cart.setQuantity( key, wished, undefined, by ),
				() => {
					const quantity = lastQuantity();
					return quantity
						? sprintf(
								/* translators: 1: product name, 2: quantity. */
								__(
									'%1$s: quantity %2$s, not confirmed yet.',
									'vitrin'
								),
								name,
								format.number( quantity )
							)
						: '';
				}
			);
			report( parts, result );
			const quantity = lastQuantity();
			if ( result.ok && quantity ) {
				announce(
					sprintf(
						/* translators: 1: product name, 2: quantity, 3: the cart's total. */
						__( '%1$s: quantity %2$s. Total %3$s.', 'vitrin' ),
						name,
						format.number( quantity ),
						format.money( cart.getState().view.totals.total ).text
					)
				);
			}
		},
		[ cart, format, newest, parts ]
	);

	const onRemove = useCallback(
		async ( line: ViewLine ) => {
			const { key, name } = line;
			const { lines } = cart.getState().view;
			const next = neighbourOf( lines, key );
			buttons.get( next?.key ?? '' )?.focus();
			const result = await announceIfSlow( cart.remove( key ), () =>
				/* translators: %s: product name. */
				sprintf( __( '%s is being removed.', 'vitrin' ), name )
			);
			report( parts, result );
			if ( result.ok ) {
				remember(
					line,
					lines.findIndex( ( other ) => other.key === key )
				);
				announce(
					sprintf(
						/* translators: %s: product name. */
						__(
							'%s was removed from the cart. For ten seconds this can be undone.',
							'vitrin'
						),
						name
					)
				);
			}
		},
		[ cart, buttons, parts, remember ]
	);

	const onOptions = useCallback(
		( line: ViewLine ) => {
			const { productId, name, url } = line;
			openOptionPicker( { productId, name, url, line } );
		},
		[ openOptionPicker ]
	);

	const onUndo = useCallback(
		async ( { line, at }: Removed ) => {
			forget( line.key );
			awaited.current = line.key;
			const result = await announceIfSlow(
				getEngine()?.methods.restore( line, at ) ??
					Promise.resolve( undefined ),
				() =>
					sprintf(
						/* translators: %s: product name. */
						__( '%s is being put back.', 'vitrin' ),
						line.name
					)
			);
			if ( result && ! result.ok ) {
				awaited.current = '';
				report( parts, result );
			}
			if ( result?.ok ) {
				announce(
					sprintf(
						/* translators: 1: product name, 2: the cart's total. */
						__( '%1$s is back in the cart. Total %2$s.', 'vitrin' ),
						line.name,
						format.money( cart.getState().view.totals.total ).text
					)
				);
			}
		},
		[ cart, forget, format, parts ]
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
					.slice( 0, shown )
					.map( ( { line, back } ) =>
						back ? (
							<RemovedLine
								key={ line.id }
								removed={ back }
								onUndo={ onUndo }
								onStay={ stop }
								onLeave={ start }
							/>
						) : (
							<Line
								key={ line.id }
								line={ line }
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
				{ isCarousel && track && place && (
					<SuggestionsPlace list={ { track, place } } />
				) }
			</ul>
			{ isCarousel && <div ref={ setKeyScope } /> }
		</>
	);
}
